import type { supportMails as English } from "../en/support-mails.ts";

export const supportMails: typeof English = {
  feedback_received: {
    subject: "Saime teie kirja kätte: pöördumine {number}",
    lines: [
      "Täname, et meile kirjutasite.",
      "Teie pöördumise number on {number}. Vastame sellele aadressile, tavaliselt ühe tööpäeva jooksul.",
    ],
    button: "Ava abi",
    notes: ["Te ei kirjutanud meile? Siis eksis keegi aadressiga. Te ei pea midagi tegema."],
  },
  abuse_received: {
    subject: "Saime teie teate kätte: pöördumine {number}",
    lines: [
      "Täname, et meile teada andsite. Teie teate number on {number}.",
      "Selle vaatab läbi inimene, kõigepealt lastega ja ähvardustega seotud teated, ja vastab 24 tunni jooksul.",
    ],
    button: "Kuidas me väärkasutust ennetame",
    notes: [
      "Kas keegi on praegu ohus? Helistage kõigepealt hädaabinumbrile; meie abi saata ei saa.",
      "Te ei teatanud millestki? Siis eksis keegi aadressiga.",
    ],
  },
  owner_dns: {
    subject: "Tõendage domeen {domain}, pöördumine {number}",
    lines: [
      "Palusite, et me ei müüks numbreid teenusele domeenil {domain}. Pöördumise number on {number}.",
      "Lisage domeeni DNS-i TXT-kirje. Nimi: {recordName}",
      "Väärtus: {recordValue}",
      "Seejärel avage allolev leht ja laske meil kontrollida. Kui domeen on tõendatud, sulgeme teenuse 24 tunni jooksul.",
    ],
    button: "Kontrolli kirjet kohe",
    notes: ["Te ei palunud seda? Siis ärge tehke midagi: ilma kirjeta ei juhtu midagi."],
  },
  owner_mail: {
    subject: "Kinnitage pöördumine {number} domeeni {domain} kohta",
    lines: [
      "Palusite, et me ei müüks numbreid teenusele domeenil {domain}. Pöördumise number on {number}.",
      "Avage link, et näidata, et loete selle domeeni posti. Seejärel sulgeme teenuse 24 tunni jooksul.",
    ],
    button: "Kinnita pöördumine",
    notes: ["Te ei palunud seda? Siis ärge tehke midagi: ilma lingita ei juhtu midagi."],
  },
  support_inbox: {
    subject: "Uus pöördumine {number} ({topic})",
    lines: ["Saabus uus pöördumine: {number}, {topic}."],
    button: "Ava haldusala",
    notes: ["Selle tekst jääb haldusalasse."],
  },
  ticket_reply: {
    subject: "Meie vastus teie pöördumisele {number}",
    lines: ["Kirjutasite meile ja siin on meie vastus:", "{paragraphs}"],
    button: "Ava abi",
    notes: ["Uuesti kirjutamiseks kasutage vormi ja lisage pöördumise number {number}."],
  },
};
