import type { supportMails as English } from "../en/support-mails.ts";

export const supportMails: typeof English = {
  feedback_received: {
    subject: "Recebemos a sua mensagem: pedido {number}",
    lines: [
      "Obrigado por nos escrever.",
      "Seu pedido tem o número {number}. Respondemos para este endereço, em regra em até um dia útil.",
    ],
    button: "Abrir a ajuda",
    notes: ["Você não escreveu para nós? Então alguém errou o endereço. Não precisa fazer nada."],
  },
  abuse_received: {
    subject: "Recebemos a sua denúncia: pedido {number}",
    lines: [
      "Obrigado por nos avisar. Sua denúncia tem o número {number}.",
      "Uma pessoa a analisa, primeiro as que envolvem crianças e ameaças, e responde em até 24 horas.",
    ],
    button: "Como prevenimos abusos",
    notes: [
      "Alguém está em perigo agora? Ligue primeiro para os serviços de emergência; nós não podemos enviar ajuda.",
      "Não denunciou nada? Então alguém se enganou no endereço.",
    ],
  },
  owner_dns: {
    subject: "Comprove {domain} para o seu pedido {number}",
    lines: [
      "Você pediu que não vendêssemos números para o serviço em {domain}. O pedido tem o número {number}.",
      "Acrescente um registro TXT ao DNS do domínio. Nome: {recordName}",
      "Valor: {recordValue}",
      "Depois abra a página abaixo e clique em verificar. Comprovado o domínio, bloqueamos o serviço em até 24 horas.",
    ],
    button: "Procurar o registro agora",
    notes: ["Não pediu isto? Então não faça nada: sem o registro nada acontece."],
  },
  owner_mail: {
    subject: "Confirme o seu pedido {number} sobre {domain}",
    lines: [
      "Você pediu que não vendêssemos números para o serviço em {domain}. O pedido tem o número {number}.",
      "Abra o link para mostrar que você lê os e-mails deste domínio. Depois bloqueamos o serviço em até 24 horas.",
    ],
    button: "Confirmar o pedido",
    notes: ["Você não pediu isso? Então não faça nada: sem o link, nada acontece."],
  },
  support_inbox: {
    subject: "Novo pedido {number} ({topic})",
    lines: ["Chegou um novo pedido: {number}, {topic}."],
    button: "Abrir a administração",
    notes: ["O texto fica na administração."],
  },
  ticket_reply: {
    subject: "A nossa resposta ao seu pedido {number}",
    lines: ["Você escreveu para nós, e esta é a nossa resposta:", "{paragraphs}"],
    button: "Abrir a ajuda",
    notes: ["Para voltar a escrever, use o formulário e indique o pedido {number}."],
  },
};
