import type { MailTexts } from "../mail-text.ts";

export const backInStock: MailTexts = {
  en: {
    subject: "{service}: numbers are back ({country})",
    lines: [
      "Hello {username},",
      "you asked us to tell you: there are numbers for {service} again, {country}. They go to whoever comes first.",
    ],
    button: "To the numbers",
    notes: ["This is the only mail about this wish. No such mails any more: {stopLink}"],
  },
  ru: {
    subject: "{service}: номера снова есть ({country})",
    lines: [
      "Здравствуйте, {username}!",
      "Вы просили сообщить: снова есть номера для {service}, {country}. Они достаются тем, кто придёт первым.",
    ],
    button: "К номерам",
    notes: ["Это единственное письмо об этом. Больше не присылать таких писем: {stopLink}"],
  },
  et: {
    subject: "{service}: numbrid on tagasi ({country})",
    lines: [
      "Tere, {username}!",
      "palusite teada anda: teenuse {service} numbreid on jälle saadaval, {country}. Kes ees, see mees.",
    ],
    button: "Vaata numbreid",
    notes: ["See on ainus kiri selle soovi kohta. Ärge selliseid kirju enam saatke: {stopLink}"],
  },
  de: {
    subject: "{service}: wieder Nummern da ({country})",
    lines: [
      "Guten Tag {username},",
      "Sie wollten es wissen: Für {service} gibt es wieder Nummern, {country}. Wer zuerst kommt, bekommt sie.",
    ],
    button: "Zu den Nummern",
    notes: ["Dies ist die einzige Mail zu diesem Wunsch. Keine solchen Mails mehr: {stopLink}"],
  },
  pt: {
    subject: "{service}: há números outra vez ({country})",
    lines: [
      "Olá, {username}!",
      "Pediu que avisássemos: há novamente números para {service}, {country}. São de quem chegar primeiro.",
    ],
    button: "Ver os números",
    notes: ["Este é o único e-mail sobre este pedido. Não receber mais e-mails destes: {stopLink}"],
  },
};
