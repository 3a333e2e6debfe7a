import type { partnerMails as English } from "../en/partner-mails.ts";

export const partnerMails: typeof English = {
  partner_received: {
    subject: "Recebemos a sua candidatura a parceiro",
    lines: [
      "Olá, {username}!",
      "Sua conta de parceiro está aberta. Analisamos cada candidatura pessoalmente, em geral em até um dia útil, e depois escrevemos para você.",
      "Até lá pode registrar as suas máquinas e ver os cartões SIM. Vão para venda assim que a conta for aprovada.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Você não se inscreveu? Então alguém errou o endereço. Não precisa fazer nada."],
  },
  partner_approved: {
    subject: "Sua conta de parceiro foi aprovada",
    lines: [
      "Olá, {username}!",
      "Bem-vindo! Sua conta de parceiro foi aprovada: você já pode pôr seus cartões SIM à venda no console.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Dúvidas? Escreva para nós pela página de ajuda."],
  },
  partner_rejected: {
    subject: "Sua conta de parceiro não foi aprovada",
    lines: [
      "Olá, {username}!",
      "Não podemos autorizar a sua conta de parceiro a vender. O motivo: {reason}",
      "Quando isso mudar, escreva para nós pela página de ajuda, e analisaremos de novo. O que você ganhou continua sendo seu.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Seus cartões SIM não estão à venda."],
  },
  payout_paid: {
    subject: "Seu pagamento de {amount} USD foi efetuado",
    lines: ["Olá, {username}!", "Seu pagamento de {amount} USD foi enviado. O extrato está na sua conta."],
    button: "Ver os meus pagamentos",
    notes: ["Não pediu nenhum pagamento? Altere já a senha e escreva ao apoio."],
  },
  payout_rejected: {
    subject: "Seu pagamento de {amount} USD não foi aprovado",
    lines: [
      "Olá, {username}!",
      "Seu pagamento de {amount} USD não foi aprovado. Motivo: {reason}",
      "O dinheiro voltou aos seus ganhos.",
    ],
    button: "Ver os meus pagamentos",
    notes: ["Se acha que é um engano, escreva ao apoio."],
  },
};
