import type { supportMails as English } from "../en/support-mails.ts";

export const supportMails: typeof English = {
  feedback_received: {
    subject: "Recebemos a sua mensagem: pedido {number}",
    lines: [
      "Obrigado por nos escrever.",
      "O seu pedido tem o número {number}. Respondemos para este endereço, em regra no prazo de um dia útil.",
    ],
    button: "Abrir a ajuda",
    notes: ["Não nos escreveu? Então alguém se enganou no endereço. Não precisa de fazer nada."],
  },
  abuse_received: {
    subject: "Recebemos a sua denúncia: pedido {number}",
    lines: [
      "Obrigado por nos avisar. A sua denúncia tem o número {number}.",
      "Uma pessoa analisa-a, primeiro as que envolvem crianças e ameaças, e responde no prazo de 24 horas.",
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
      "Pediu-nos que não vendêssemos números para o serviço em {domain}. O pedido tem o número {number}.",
      "Acrescente um registro TXT ao DNS do domínio. Nome: {recordName}",
      "Valor: {recordValue}",
      "Depois abra a página abaixo e mande-nos verificar. Comprovado o domínio, bloqueamos o serviço no prazo de 24 horas.",
    ],
    button: "Procurar o registro agora",
    notes: ["Não pediu isto? Então não faça nada: sem o registro nada acontece."],
  },
  owner_mail: {
    subject: "Confirme o seu pedido {number} sobre {domain}",
    lines: [
      "Pediu-nos que não vendêssemos números para o serviço em {domain}. O pedido tem o número {number}.",
      "Siga a ligação para mostrar que lê o correio deste domínio. Depois bloqueamos o serviço no prazo de 24 horas.",
    ],
    button: "Confirmar o pedido",
    notes: ["Não pediu isto? Então não faça nada: sem a ligação nada acontece."],
  },
  support_inbox: {
    subject: "Novo pedido {number} ({topic})",
    lines: ["Chegou um novo pedido: {number}, {topic}."],
    button: "Abrir a administração",
    notes: ["O texto fica na administração."],
  },
  ticket_reply: {
    subject: "A nossa resposta ao seu pedido {number}",
    lines: ["Escreveu-nos, e esta é a nossa resposta:", "{paragraphs}"],
    button: "Abrir a ajuda",
    notes: ["Para voltar a escrever, use o formulário e indique o pedido {number}."],
  },
};
