import type { partnerMails as English } from "../en/partner-mails.ts";

export const partnerMails: typeof English = {
  partner_received: {
    subject: "Saime sinu partneritaotluse kätte",
    lines: [
      "Tere, {username}!",
      "Sinu partnerikonto on avatud. Vaatame iga taotluse ise läbi, tavaliselt ühe tööpäeva jooksul, ja kirjutame sulle siis.",
      "Seni saad registreerida oma masinad ja näha nende SIM-kaarte. Müüki lähevad need pärast konto heakskiitmist.",
    ],
    button: "Ava partnerikonto",
    notes: ["Sa ei esitanud taotlust? Siis eksis keegi aadressiga. Sa ei pea midagi tegema."],
  },
  partner_approved: {
    subject: "Sinu partnerikonto on heaks kiidetud",
    lines: [
      "Tere, {username}!",
      "Tere tulemast! Sinu partnerikonto on heaks kiidetud: nüüd saad SIM-kaardid konsoolis müüki panna.",
    ],
    button: "Ava partnerikonto",
    notes: ["Küsimusi? Kirjuta meile abilehe kaudu."],
  },
  partner_rejected: {
    subject: "Sinu partnerikontot ei kiidetud heaks",
    lines: [
      "Tere, {username}!",
      "Me ei saa sinu partnerikontol müüa lubada. Põhjus: {reason}",
      "Kui see on muutunud, kirjuta meile abilehe kaudu ja vaatame uuesti. Teenitu jääb sulle.",
    ],
    button: "Ava partnerikonto",
    notes: ["Sinu SIM-kaardid ei ole müügis."],
  },
  payout_paid: {
    subject: "Sinu väljamakse {amount} USD on tehtud",
    lines: ["Tere, {username}!", "Sinu väljamakse {amount} USD on saadetud. Väljavõte on sinu kontol."],
    button: "Minu väljamaksed",
    notes: ["Sa ei ole väljamakset taotlenud? Muuda kohe parool ja kirjuta kasutajatoele."],
  },
  payout_rejected: {
    subject: "Sinu väljamakset {amount} USD ei kinnitatud",
    lines: [
      "Tere, {username}!",
      "Sinu väljamakset {amount} USD ei kinnitatud. Põhjus: {reason}",
      "Raha on jälle sinu teenitud summa hulgas.",
    ],
    button: "Minu väljamaksed",
    notes: ["Kui see on sinu arvates viga, kirjuta kasutajatoele."],
  },
};
