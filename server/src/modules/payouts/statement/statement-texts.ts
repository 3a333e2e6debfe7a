import type { Locale } from "@sonum/contract/locale";

export type StatementTexts = {
  title: string;
  payout: string;
  requested: string;
  state: string;
  period: string;
  begin: string;
  opening: string;
  date: string;
  what: string;
  order: string;
  amount: string;
  balance: string;
  earnings: string;
  reversals: string;
  returned: string;
  paidOut: string;
  closing: string;
  lines: Record<"earning" | "reversal" | "returned" | "payout" | "other", string>;
  byDay: string;
  states: Record<
    "requested" | "approved" | "sending" | "unknown" | "paid" | "rejected" | "cancelled",
    string
  >;
};

/** Statement texts in every language; a missing one does not compile. */
export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  en: {
    title: "Payout statement",
    payout: "Payout",
    requested: "Requested",
    state: "State",
    period: "Period",
    begin: "the beginning",
    opening: "Carried over",
    date: "Date (UTC)",
    what: "What for",
    order: "Order",
    amount: "Amount, USD",
    balance: "Balance, USD",
    earnings: "Earnings",
    reversals: "Reversals",
    returned: "Returned from earlier requests",
    paidOut: "This payout",
    closing: "Left after it",
    lines: {
      earning: "Earning",
      reversal: "Reversal",
      returned: "Returned",
      payout: "Payout",
      other: "Other",
    },
    byDay: "Sums by day; the CSV has every line.",
    states: {
      requested: "waiting for approval",
      approved: "approved",
      sending: "being sent",
      unknown: "being checked",
      paid: "paid",
      rejected: "rejected",
      cancelled: "cancelled",
    },
  },
  ru: {
    title: "Выписка по выплате",
    payout: "Выплата",
    requested: "Запрошена",
    state: "Состояние",
    period: "Период",
    begin: "начало",
    opening: "Перенесено",
    date: "Дата (UTC)",
    what: "За что",
    order: "Заказ",
    amount: "Сумма, USD",
    balance: "Остаток, USD",
    earnings: "Заработано",
    reversals: "Возвраты",
    returned: "Вернулось из прежних запросов",
    paidOut: "Эта выплата",
    closing: "Остаток после неё",
    lines: {
      earning: "Заработок",
      reversal: "Возврат",
      returned: "Вернулось",
      payout: "Выплата",
      other: "Другое",
    },
    byDay: "Суммы по дням; каждая строка есть в CSV.",
    states: {
      requested: "ожидает одобрения",
      approved: "одобрена",
      sending: "отправляется",
      unknown: "проверяется",
      paid: "выплачена",
      rejected: "отклонена",
      cancelled: "отменена",
    },
  },
  et: {
    title: "Väljamakse väljavõte",
    payout: "Väljamakse",
    requested: "Taotletud",
    state: "Olek",
    period: "Ajavahemik",
    begin: "algus",
    opening: "Ülekantud",
    date: "Kuupäev (UTC)",
    what: "Mille eest",
    order: "Tellimus",
    amount: "Summa, USD",
    balance: "Jääk, USD",
    earnings: "Teenitud",
    reversals: "Tagasivõtmised",
    returned: "Varasematest taotlustest tagasi",
    paidOut: "See väljamakse",
    closing: "Jääk pärast seda",
    lines: {
      earning: "Teenitud",
      reversal: "Tagasi võetud",
      returned: "Tagastatud",
      payout: "Väljamakse",
      other: "Muu",
    },
    byDay: "Summad päevade kaupa; iga rida on CSV-failis.",
    states: {
      requested: "ootab kinnitust",
      approved: "kinnitatud",
      sending: "saatmisel",
      unknown: "kontrollimisel",
      paid: "makstud",
      rejected: "tagasi lükatud",
      cancelled: "tühistatud",
    },
  },
  de: {
    title: "Abrechnung der Auszahlung",
    payout: "Auszahlung",
    requested: "Beantragt",
    state: "Stand",
    period: "Zeitraum",
    begin: "Beginn",
    opening: "Übertrag",
    date: "Datum (UTC)",
    what: "Wofür",
    order: "Bestellung",
    amount: "Betrag, USD",
    balance: "Stand, USD",
    earnings: "Einnahmen",
    reversals: "Rücknahmen",
    returned: "Zurück aus früheren Anträgen",
    paidOut: "Diese Auszahlung",
    closing: "Verbleibt danach",
    lines: {
      earning: "Einnahme",
      reversal: "Rücknahme",
      returned: "Zurück",
      payout: "Auszahlung",
      other: "Sonstiges",
    },
    byDay: "Summen nach Tagen; jede Zeile steht in der CSV-Datei.",
    states: {
      requested: "wartet auf Genehmigung",
      approved: "genehmigt",
      sending: "wird gesendet",
      unknown: "wird geprüft",
      paid: "bezahlt",
      rejected: "abgelehnt",
      cancelled: "zurückgezogen",
    },
  },
  pt: {
    title: "Extrato do pagamento",
    payout: "Pagamento",
    requested: "Pedido em",
    state: "Estado",
    period: "Período",
    begin: "o início",
    opening: "Transportado",
    date: "Data (UTC)",
    what: "Motivo",
    order: "Encomenda",
    amount: "Valor, USD",
    balance: "Saldo, USD",
    earnings: "Ganhos",
    reversals: "Estornos",
    returned: "Devolvido de pedidos anteriores",
    paidOut: "Este pagamento",
    closing: "Resta depois",
    lines: {
      earning: "Ganho",
      reversal: "Estorno",
      returned: "Devolvido",
      payout: "Pagamento",
      other: "Outro",
    },
    byDay: "Somas por dia; o CSV tem todas as linhas.",
    states: {
      requested: "à espera de aprovação",
      approved: "aprovado",
      sending: "a ser enviado",
      unknown: "em verificação",
      paid: "pago",
      rejected: "rejeitado",
      cancelled: "cancelado",
    },
  },
};
