import type { payPage as English } from "../en/pay-page.ts";

export const payPage: typeof English = {
  title: "Pagamento de teste",
  note: "Isto é uma demonstração. Nenhum dinheiro é cobrado.",
  card: "Cartão e carteira eletrônica",
  coins: "Criptomoeda",
  cancel: "Cancelar o pagamento",
  more: "Testar o que pode dar errado",
  scenarios: {
    pay: "Pagar",
    unconfirmed: "Visto, mas ainda não confirmado",
    slow: "Confirmado passo a passo",
    late: "Informado 20 segundos depois",
    twice: "Informado três vezes",
    disorder: "Informado fora de ordem",
    partial: "Chega só a metade",
    wrong_amount: "Chega outro valor",
    wrong_currency: "Chega outra moeda",
    forged: "Aviso falsificado",
    lost: "Pago, mas nunca comunicado",
    refund: "Pago, depois devolvido",
    dispute: "Pago, depois contestado",
    dispute_won: "Contestado, decidido a nosso favor",
    decline: "Recusado",
    expire: "O tempo acaba",
  },
};
