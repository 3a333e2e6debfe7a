import type { Scenario } from "./plan-reports.ts";

type Texts = {
  title: string;
  note: string;
  card: string;
  coins: string;
  cancel: string;
  more: string;
  scenarios: Record<Scenario, string>;
};

const en: Texts = {
  title: "Test payment",
  note: "This is a demo. No money is taken.",
  card: "Card and e-wallet",
  coins: "Cryptocurrency",
  cancel: "Cancel the payment",
  more: "Try what can go wrong",
  scenarios: {
    pay: "Pay",
    unconfirmed: "Seen, but not confirmed yet",
    slow: "Confirmed step by step",
    late: "Reported 20 seconds late",
    twice: "Reported three times",
    disorder: "Reported in the wrong order",
    partial: "Only half arrives",
    wrong_amount: "Another amount arrives",
    wrong_currency: "Another currency arrives",
    forged: "Forged report",
    lost: "Paid, but never reported",
    refund: "Paid, then given back",
    dispute: "Paid, then disputed",
    dispute_won: "Disputed, then decided for us",
    decline: "Declined",
    expire: "The time runs out",
  },
};

const ru: Texts = {
  title: "Тестовый платёж",
  note: "Это демо-режим. Деньги не списываются.",
  card: "Карта и электронный кошелёк",
  coins: "Криптовалюта",
  cancel: "Отменить платёж",
  more: "Проверить, что может пойти не так",
  scenarios: {
    pay: "Оплатить",
    unconfirmed: "Виден, но ещё не подтверждён",
    slow: "Подтверждается постепенно",
    late: "Сообщение на 20 секунд позже",
    twice: "Сообщение трижды",
    disorder: "Сообщения не по порядку",
    partial: "Приходит только половина",
    wrong_amount: "Приходит другая сумма",
    wrong_currency: "Приходит другая валюта",
    forged: "Поддельное сообщение",
    lost: "Оплачен, но без сообщения",
    refund: "Оплачен, затем возвращён",
    dispute: "Оплачен, затем оспорен",
    dispute_won: "Оспорен, спор решён в нашу пользу",
    decline: "Отклонён",
    expire: "Время истекает",
  },
};

const et: Texts = {
  title: "Proovimakse",
  note: "See on demo. Raha ei võeta.",
  card: "Kaart ja e-rahakott",
  coins: "Krüptoraha",
  cancel: "Katkesta makse",
  more: "Proovi, mis võib valesti minna",
  scenarios: {
    pay: "Maksa",
    unconfirmed: "Nähtud, aga veel kinnitamata",
    slow: "Kinnitatakse samm-sammult",
    late: "Teade 20 sekundit hiljem",
    twice: "Teade kolm korda",
    disorder: "Teated vales järjekorras",
    partial: "Saabub ainult pool",
    wrong_amount: "Saabub teine summa",
    wrong_currency: "Saabub teine valuuta",
    forged: "Võltsitud teade",
    lost: "Makstud, aga teatamata",
    refund: "Makstud, siis tagastatud",
    dispute: "Makstud, siis vaidlustatud",
    dispute_won: "Vaidlustatud, otsus meie kasuks",
    decline: "Tagasi lükatud",
    expire: "Aeg saab läbi",
  },
};

const de: Texts = {
  title: "Testzahlung",
  note: "Dies ist eine Demo. Es wird kein Geld abgebucht.",
  card: "Karte und E-Wallet",
  coins: "Kryptowährung",
  cancel: "Zahlung abbrechen",
  more: "Ausprobieren, was schiefgehen kann",
  scenarios: {
    pay: "Bezahlen",
    unconfirmed: "Gesehen, aber noch nicht bestätigt",
    slow: "Schrittweise bestätigt",
    late: "20 Sekunden später gemeldet",
    twice: "Dreimal gemeldet",
    disorder: "In falscher Reihenfolge gemeldet",
    partial: "Nur die Hälfte kommt an",
    wrong_amount: "Ein anderer Betrag kommt an",
    wrong_currency: "Eine andere Währung kommt an",
    forged: "Gefälschte Meldung",
    lost: "Bezahlt, aber nie gemeldet",
    refund: "Bezahlt, dann erstattet",
    dispute: "Bezahlt, dann angefochten",
    dispute_won: "Angefochten, zu unseren Gunsten entschieden",
    decline: "Abgelehnt",
    expire: "Die Zeit läuft ab",
  },
};

const pt: Texts = {
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

const ALL = { en, ru, et, de, pt };

export function textsIn(locale: string): { lang: string; texts: Texts } {
  const [lang, texts] = Object.entries(ALL).find(([known]) => locale.startsWith(known)) ?? ["en", en];
  return { lang, texts };
}
