import type { customerMails as English } from "../en/customer-mails.ts";

export const customerMails: typeof English = {
  back_in_stock: {
    subject: "{service}: há números outra vez ({country})",
    lines: [
      "Olá, {username}!",
      "Pediu que avisássemos: há novamente números para {service}, {country}. São de quem chegar primeiro.",
    ],
    button: "Ver os números",
    notes: ["Este é o único e-mail sobre este pedido. Não receber mais e-mails destes: {stopLink}"],
  },
  rental_ends_soon: {
    subject: "O seu número {phone} termina em breve",
    lines: [
      "Olá, {username}!",
      "alugou {phone} até {endsAt}. Prolongue a tempo para o manter; depois do fim passa para outra pessoa.",
    ],
    button: "Os meus aluguéis",
    notes: ["Um aluguel com prolongamento automático prolonga-se uma hora antes do fim, se o saldo chegar."],
  },
  rental_not_prolonged: {
    subject: "Não foi possível prolongar o número {phone}",
    lines: [
      "Olá, {username}!",
      "{phone} termina em {endsAt} e devia prolongar-se, mas não foi possível: o saldo não chega ou o número já não está livre. Tentamos de novo até ao fim.",
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
    subject: "O seu webhook em {host} está em pausa",
    lines: [
      "Olá, {username}!",
      "o seu endereço em {host} não aceitou nenhuma das nossas mensagens durante três dias, ou disse que já não existe. Deixámos de enviar para lá.",
      "Quando voltar a responder, ligue-o; o que perdeu está no registro e pode ser enviado de novo.",
    ],
    button: "Aos meus webhooks",
    notes: ["As encomendas, os códigos e o dinheiro não são afetados."],
  },
};
