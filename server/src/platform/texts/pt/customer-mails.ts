import type { customerMails as English } from "../en/customer-mails.ts";

export const customerMails: typeof English = {
  back_in_stock: {
    subject: "{service}: há números outra vez ({country})",
    lines: [
      "Olá, {username}!",
      "Pediu que avisássemos: há novamente números para {service}, {country}. São de quem chegar primeiro.",
    ],
    button: "Ver os números",
    notes: ["Este é o único e-mail sobre este pedido. Para não receber mais e-mails assim: {stopLink}"],
  },
  receipt: {
    subject: "Recibo {number}",
    lines: ["Olá, {username}!", "aqui está o seu recibo.", "{paragraphs}"],
    button: "Abrir o recibo",
    notes: ["Lá você pode imprimi-lo ou salvá-lo em PDF."],
  },
  rental_ends_soon: {
    subject: "Seu número {phone} termina em breve",
    lines: [
      "Olá, {username}!",
      "alugou {phone} até {endsAt}. Prolongue a tempo para o manter; depois do fim passa para outra pessoa.",
    ],
    button: "Os meus aluguéis",
    notes: [
      "Um aluguel com renovação automática é renovado uma hora antes do fim, se o saldo for suficiente.",
    ],
  },
  rental_not_prolonged: {
    subject: "Não foi possível prolongar o número {phone}",
    lines: [
      "Olá, {username}!",
      "{phone} termina em {endsAt} e deveria ser renovado, mas não foi possível: o saldo não é suficiente ou o número não está mais livre. Tentaremos de novo até o fim.",
    ],
    button: "Os meus aluguéis",
    notes: [],
  },
  rental_lost: {
    subject: "O número {phone} desapareceu, os dias restantes foram devolvidos",
    lines: [
      "Olá, {username}!",
      "o cartão SIM de {phone} esteve muito tempo inacessível, por isso terminámos o aluguel. O que pagou pelos dias sem ele está de novo no seu saldo.",
    ],
    button: "Os meus aluguéis",
    notes: [],
  },
  rental_blocked: {
    subject: "O aluguel de {phone} terminou, os dias restantes foram devolvidos",
    lines: [
      "Olá, {username}!",
      "o serviço para o qual alugou {phone} já não pode ser vendido aqui, por isso terminámos o aluguel. O que pagou pelos dias restantes está de novo no seu saldo.",
    ],
    button: "Os meus aluguéis",
    notes: [],
  },
  webhook_paused: {
    subject: "Seu webhook em {host} está em pausa",
    lines: [
      "Olá, {username}!",
      "o seu endereço em {host} não aceitou nenhuma das nossas mensagens durante três dias, ou disse que já não existe. Deixámos de enviar para lá.",
      "Quando voltar a responder, ative-o; o que perdeu está no registro e pode ser enviado de novo.",
    ],
    button: "Aos meus webhooks",
    notes: ["As encomendas, os códigos e o dinheiro não são afetados."],
  },
  forwarded_code: {
    subject: "Seu código para {service}",
    lines: [
      "Olá, {username}!",
      "o código para {service} no número {phone} é {code}. Chegou às {receivedAt}.",
    ],
    button: "Aos meus números",
    notes: [
      "Você escolheu no perfil receber os códigos por e-mail. Pode desativar isso lá a qualquer momento.",
    ],
  },
  forwarded_sms: {
    subject: "Chegou um SMS a {phone}",
    lines: [
      "Olá, {username}!",
      "chegou a {phone} às {receivedAt} um SMS para {service}. Nenhum código foi encontrado nele; leia-o na loja.",
    ],
    button: "Aos meus números",
    notes: [
      "Você escolheu no perfil receber os códigos por e-mail. Pode desativar isso lá a qualquer momento.",
    ],
  },
  forwarding_limit: {
    subject: "Chegam muitos SMS a {phone}",
    lines: [
      "Olá, {username}!",
      "chegaram a {phone} mais de {max} SMS numa hora. Até às {until} não são mais encaminhados; leia-os na loja.",
    ],
    button: "Aos meus números",
    notes: [
      "Você escolheu no perfil receber os códigos por e-mail. Pode desativar isso lá a qualquer momento.",
    ],
  },
};
