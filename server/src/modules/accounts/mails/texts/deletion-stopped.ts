import type { MailTexts } from "../mail-text.ts";

export const deletionStopped: MailTexts = {
  en: {
    subject: "Your account was not deleted: there is money on it",
    lines: [
      "Hello {username},",
      "your account was to be deleted today, but {amount} USD arrived on it meanwhile.",
      "It is yours, so the account stays.",
      "Ask for the money back, or say that you give it up; then the account can be deleted.",
    ],
    button: "Get the money back",
    notes: ["Until you decide, nothing happens to the account or to the money."],
  },
  ru: {
    subject: "Ваш аккаунт не удалён: на нём есть деньги",
    lines: [
      "Здравствуйте, {username}!",
      "Сегодня ваш аккаунт должен был быть удалён, но за это время на него поступило {amount} USD.",
      "Это ваши деньги, поэтому аккаунт остаётся.",
      "Запросите возврат или откажитесь от этих денег, после этого аккаунт можно будет удалить.",
    ],
    button: "Вернуть деньги",
    notes: ["Пока вы не решите, с аккаунтом и деньгами ничего не произойдёт."],
  },
  et: {
    subject: "Teie kontot ei kustutatud: sellel on raha",
    lines: [
      "Tere, {username}!",
      "Teie konto pidi täna kustutatama, kuid vahepeal laekus sellele {amount} USD.",
      "See on teie raha, seepärast jääb konto alles.",
      "Küsige raha tagasi või loobuge sellest, siis saab konto kustutada.",
    ],
    button: "Küsi raha tagasi",
    notes: ["Kuni te pole otsustanud, ei juhtu konto ega rahaga midagi."],
  },
  de: {
    subject: "Ihr Konto wurde nicht gelöscht: Es ist Geld darauf",
    lines: [
      "Guten Tag {username},",
      "Ihr Konto sollte heute gelöscht werden, doch inzwischen sind {amount} USD darauf eingegangen.",
      "Das Geld gehört Ihnen, deshalb bleibt das Konto.",
      "Fordern Sie das Geld zurück oder verzichten Sie darauf; dann kann das Konto gelöscht werden.",
    ],
    button: "Geld zurückfordern",
    notes: ["Bis Sie entscheiden, geschieht nichts mit dem Konto und dem Geld."],
  },
  pt: {
    subject: "A sua conta não foi eliminada: há dinheiro nela",
    lines: [
      "Olá, {username}!",
      "A sua conta ia ser eliminada hoje, mas entretanto entraram nela {amount} USD.",
      "O dinheiro é seu, por isso a conta fica.",
      "Peça o dinheiro de volta ou renuncie a ele; depois a conta pode ser eliminada.",
    ],
    button: "Pedir o dinheiro de volta",
    notes: ["Até decidir, nada acontece à conta nem ao dinheiro."],
  },
};
