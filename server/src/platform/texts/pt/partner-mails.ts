import type { partnerMails as English } from "../en/partner-mails.ts";

export const partnerMails: typeof English = {
  partner_received: {
    subject: "Recebemos a sua candidatura a parceiro",
    lines: [
      "Olá, {username}!",
      "A sua conta de parceiro está aberta. Analisamos cada candidatura pessoalmente, em regra no prazo de um dia útil, e escrevemos-lhe a seguir.",
      "Até lá pode registrar as suas máquinas e ver os cartões SIM. Vão para venda assim que a conta for aprovada.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Não se candidatou? Então alguém se enganou no endereço. Não precisa de fazer nada."],
  },
  partner_approved: {
    subject: "A sua conta de parceiro foi aprovada",
    lines: [
      "Olá, {username}!",
      "Bem-vindo! A sua conta de parceiro foi aprovada: já pode pôr os seus cartões SIM à venda na consola.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Dúvidas? Escreva-nos pela página de ajuda."],
  },
  partner_rejected: {
    subject: "A sua conta de parceiro não foi aprovada",
    lines: [
      "Olá, {username}!",
      "Não podemos autorizar a sua conta de parceiro a vender. O motivo: {reason}",
      "Quando isso mudar, escreva-nos pela página de ajuda e voltamos a analisar. O que ganhou continua a ser seu.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Os seus cartões SIM não estão à venda."],
  },
  payout_paid: {
    subject: "O seu pagamento de {amount} USD foi efetuado",
    lines: ["Olá, {username}!", "O seu pagamento de {amount} USD foi enviado. O extrato está na sua conta."],
    button: "Ver os meus pagamentos",
    notes: ["Não pediu nenhum pagamento? Altere já a senha e escreva ao apoio."],
  },
  payout_rejected: {
    subject: "O seu pagamento de {amount} USD não foi aprovado",
    lines: [
      "Olá, {username}!",
      "O seu pagamento de {amount} USD não foi aprovado. Motivo: {reason}",
      "O dinheiro voltou aos seus ganhos.",
    ],
    button: "Ver os meus pagamentos",
    notes: ["Se acha que é um engano, escreva ao apoio."],
  },
};
