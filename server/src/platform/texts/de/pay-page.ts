import type { payPage as English } from "../en/pay-page.ts";

export const payPage: typeof English = {
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
