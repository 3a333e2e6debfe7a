import type { partnerMails as English } from "../en/partner-mails.ts";

export const partnerMails: typeof English = {
  partner_received: {
    subject: "Saime teie partneritaotluse kätte",
    lines: [
      "Tere, {username}!",
      "Teie partnerikonto on avatud. Vaatame iga taotluse ise läbi, tavaliselt ühe tööpäeva jooksul, ja kirjutame teile siis.",
      "Seni saate registreerida oma masinad ja näha nende SIM-kaarte. Müüki lähevad need pärast konto heakskiitmist.",
    ],
    button: "Ava partnerikonto",
    notes: ["Te ei esitanud taotlust? Siis eksis keegi aadressiga. Te ei pea midagi tegema."],
  },
  partner_approved: {
    subject: "Teie partnerikonto on heaks kiidetud",
    lines: [
      "Tere, {username}!",
      "Tere tulemast! Teie partnerikonto on heaks kiidetud: nüüd saate SIM-kaardid konsoolis müüki panna.",
    ],
    button: "Ava partnerikonto",
    notes: ["Küsimusi? Kirjutage meile abilehe kaudu."],
  },
  partner_rejected: {
    subject: "Teie partnerikontot ei kiidetud heaks",
    lines: [
      "Tere, {username}!",
      "Me ei saa teie partnerikontol müüa lubada. Põhjus: {reason}",
      "Kui see on muutunud, kirjutage meile abilehe kaudu ja vaatame uuesti. Teenitu jääb teile.",
    ],
    button: "Ava partnerikonto",
    notes: ["Teie SIM-kaardid ei ole müügis."],
  },
  payout_paid: {
    subject: "Teie väljamakse {amount} USD on tehtud",
    lines: ["Tere, {username}!", "Teie väljamakse {amount} USD on saadetud. Väljavõte on teie kontol."],
    button: "Minu väljamaksed",
    notes: ["Te ei ole väljamakset taotlenud? Muutke kohe parool ja kirjutage kasutajatoele."],
  },
  payout_rejected: {
    subject: "Teie väljamakset {amount} USD ei kinnitatud",
    lines: [
      "Tere, {username}!",
      "Teie väljamakset {amount} USD ei kinnitatud. Põhjus: {reason}",
      "Raha on jälle teie teenitud summa hulgas.",
    ],
    button: "Minu väljamaksed",
    notes: ["Kui see on teie arvates viga, kirjutage kasutajatoele."],
  },
};
