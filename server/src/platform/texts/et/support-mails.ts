import type { supportMails as English } from "../en/support-mails.ts";

export const supportMails: typeof English = {
  feedback_received: {
    subject: "Saime sinu kirja kätte: pöördumine {number}",
    lines: [
      "Täname, et meile kirjutasid.",
      "Sinu pöördumise number on {number}. Vastame sellele aadressile, tavaliselt ühe tööpäeva jooksul.",
    ],
    button: "Ava abi",
    notes: ["Sa ei kirjutanud meile? Siis eksis keegi aadressiga. Sa ei pea midagi tegema."],
  },
  abuse_received: {
    subject: "Saime sinu teate kätte: pöördumine {number}",
    lines: [
      "Täname, et meile teada andsid. Sinu teate number on {number}.",
      "Selle vaatab läbi inimene, kõigepealt lastega ja ähvardustega seotud teated, ja vastab 24 tunni jooksul.",
    ],
    button: "Kuidas me väärkasutust ennetame",
    notes: [
      "Kas keegi on praegu ohus? Helista kõigepealt hädaabinumbrile; meie abi saata ei saa.",
      "Sa ei teatanud millestki? Siis eksis keegi aadressiga.",
    ],
  },
  owner_dns: {
    subject: "Tõenda domeen {domain}, pöördumine {number}",
    lines: [
      "Palusid, et me ei müüks numbreid teenusele domeenil {domain}. Pöördumise number on {number}.",
      "Lisa domeeni DNS-i TXT-kirje. Nimi: {recordName}",
      "Väärtus: {recordValue}",
      "Seejärel ava allolev leht ja lase meil kontrollida. Kui domeen on tõendatud, sulgeme teenuse 24 tunni jooksul.",
    ],
    button: "Kontrolli kirjet kohe",
    notes: ["Sa ei palunud seda? Siis ära tee midagi: ilma kirjeta ei juhtu midagi."],
  },
  owner_mail: {
    subject: "Kinnita pöördumine {number} domeeni {domain} kohta",
    lines: [
      "Palusid, et me ei müüks numbreid teenusele domeenil {domain}. Pöördumise number on {number}.",
      "Ava link, et näidata, et loed selle domeeni posti. Seejärel sulgeme teenuse 24 tunni jooksul.",
    ],
    button: "Kinnita pöördumine",
    notes: ["Sa ei palunud seda? Siis ära tee midagi: ilma lingita ei juhtu midagi."],
  },
  support_inbox: {
    subject: "Uus pöördumine {number} ({topic})",
    lines: ["Saabus uus pöördumine: {number}, {topic}."],
    button: "Ava haldusala",
    notes: ["Selle tekst jääb haldusalasse."],
  },
  ticket_reply: {
    subject: "Meie vastus sinu pöördumisele {number}",
    lines: ["Kirjutasid meile ja siin on meie vastus:", "{paragraphs}"],
    button: "Ava abi",
    notes: ["Uuesti kirjutamiseks kasuta vormi ja lisa pöördumise number {number}."],
  },
};
