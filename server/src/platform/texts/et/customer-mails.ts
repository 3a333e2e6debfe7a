import type { customerMails as English } from "../en/customer-mails.ts";

export const customerMails: typeof English = {
  back_in_stock: {
    subject: "{service}: numbrid on tagasi ({country})",
    lines: [
      "Tere, {username}!",
      "palusid teada anda: teenuse {service} numbreid on jälle saadaval, {country}. Kes ees, see mees.",
    ],
    button: "Vaata numbreid",
    notes: ["See on ainus kiri selle soovi kohta. Rohkem selliseid kirju ei soovi? {stopLink}"],
  },
  receipt: {
    subject: "Kviitung {number}",
    lines: ["Tere, {username}!", "Siin on sinu kviitung.", "{paragraphs}"],
    button: "Ava kviitung",
    notes: ["Seal saad selle printida või PDF-ina salvestada."],
  },
  rental_ends_soon: {
    subject: "Sinu numbri {phone} rent lõpeb peagi",
    lines: [
      "Tere, {username}!",
      "oled numbri {phone} rentinud kuni {endsAt}. Pikenda õigel ajal, et see alles jääks; pärast saab selle keegi teine.",
    ],
    button: "Minu rendid",
    notes: ["Automaatselt pikenev rent pikeneb tund enne lõppu, kui kontol on piisavalt raha."],
  },
  rental_not_prolonged: {
    subject: "Numbrit {phone} ei õnnestunud pikendada",
    lines: [
      "Tere, {username}!",
      "{phone} rent lõpeb {endsAt} ja pidi ise pikenema, kuid ei saanud: kontol on liiga vähe raha või number ei ole enam vaba. Proovime lõpuni uuesti.",
    ],
    button: "Minu rendid",
    notes: [],
  },
  rental_lost: {
    subject: "Number {phone} on kadunud, allesjäänud päevade raha on tagasi",
    lines: [
      "Tere, {username}!",
      "numbri {phone} SIM-kaart ei ole kaua kättesaadav olnud, seepärast lõpetasime rendi. Päevade eest, mil numbrit polnud, on raha taas sinu kontol.",
    ],
    button: "Minu rendid",
    notes: [],
  },
  rental_blocked: {
    subject: "Numbri {phone} rent on lõppenud, allesjäänud päevade raha on tagasi",
    lines: [
      "Tere, {username}!",
      "teenust, mille jaoks sa numbri {phone} rentisid, ei tohi siin enam müüa, seepärast lõpetasime rendi. Allesjäänud päevade raha on taas sinu kontol.",
    ],
    button: "Minu rendid",
    notes: [],
  },
  webhook_paused: {
    subject: "Sinu veebihaak aadressil {host} on peatatud",
    lines: [
      "Tere, {username}!",
      "sinu aadress {host} ei võtnud kolm päeva ühtegi meie sõnumit vastu või teatas, et seda enam pole. Me ei saada sinna enam.",
      "Kui see jälle vastab, lülita see sisse; vahelejäänu on logis ja selle saab uuesti saata.",
    ],
    button: "Minu veebihaagid",
    notes: ["Tellimusi, koode ega raha see ei puuduta."],
  },
  forwarded_code: {
    subject: "Sinu kood teenusele {service}",
    lines: [
      "Tere, {username}!",
      "teenuse {service} kood numbril {phone} on {code}. See saabus kell {receivedAt}.",
    ],
    button: "Minu numbrid",
    notes: ["Valisid profiilis, et saad koodid e-postiga. Saad selle seal igal ajal välja lülitada."],
  },
  forwarded_sms: {
    subject: "Numbrile {phone} saabus SMS",
    lines: [
      "Tere, {username}!",
      "numbrile {phone} saabus kell {receivedAt} SMS teenusele {service}. Koodi sellest ei leitud; loe seda poes.",
    ],
    button: "Minu numbrid",
    notes: ["Valisid profiilis, et saad koodid e-postiga. Saad selle seal igal ajal välja lülitada."],
  },
  forwarding_limit: {
    subject: "Numbrile {phone} saabub palju SMS-e",
    lines: [
      "Tere, {username}!",
      "numbrile {phone} saabus tunni jooksul üle {max} SMS-i. Kuni kella {until} neid rohkem ei edastata; loe neid poes.",
    ],
    button: "Minu numbrid",
    notes: ["Valisid profiilis, et saad koodid e-postiga. Saad selle seal igal ajal välja lülitada."],
  },
};
