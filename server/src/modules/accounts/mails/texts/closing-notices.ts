import type { MailTexts } from "../mail-text.ts";

const accountClosed: MailTexts = {
  en: {
    subject: "Your account was closed",
    lines: [
      "Hello {username},",
      "your account was closed. The reason: {reason}",
      "What you paid in and did not spend goes back to the means you paid by, as soon as running orders have ended. A bonus is not paid out. You will hear from us when the money has left.",
    ],
    button: "Read the rules",
    notes: ["If you think this is a mistake, write to support."],
  },
  ru: {
    subject: "Ваш аккаунт закрыт",
    lines: [
      "Здравствуйте, {username}!",
      "Ваш аккаунт закрыт. Причина: {reason}",
      "Внесённые и не потраченные деньги вернутся тем способом, которым вы платили, как только закончатся текущие заказы. Бонус не выплачивается. Мы напишем, когда деньги будут отправлены.",
    ],
    button: "Прочитать правила",
    notes: ["Если это ошибка, напишите в поддержку."],
  },
  et: {
    subject: "Teie konto on suletud",
    lines: [
      "Tere, {username}!",
      "Teie konto on suletud. Põhjus: {reason}",
      "Sissemakstud ja kulutamata raha läheb tagasi samal viisil, kuidas te maksite, niipea kui pooleliolevad tellimused on lõppenud. Boonust välja ei maksta. Kirjutame teile, kui raha on teele pandud.",
    ],
    button: "Loe reegleid",
    notes: ["Kui see on teie arvates viga, kirjutage kasutajatoele."],
  },
  de: {
    subject: "Ihr Konto wurde geschlossen",
    lines: [
      "Guten Tag {username},",
      "Ihr Konto wurde geschlossen. Der Grund: {reason}",
      "Was Sie eingezahlt und nicht ausgegeben haben, geht auf dem Weg zurück, auf dem Sie bezahlt haben, sobald laufende Bestellungen beendet sind. Ein Bonus wird nicht ausgezahlt. Wir schreiben Ihnen, wenn das Geld unterwegs ist.",
    ],
    button: "Regeln lesen",
    notes: ["Wenn das ein Irrtum ist, schreiben Sie dem Support."],
  },
  pt: {
    subject: "A sua conta foi encerrada",
    lines: [
      "Olá, {username}!",
      "A sua conta foi encerrada. Motivo: {reason}",
      "O que depositou e não gastou volta pelo meio com que pagou, assim que terminarem as encomendas em curso. O bónus não é pago. Avisamos quando o dinheiro tiver saído.",
    ],
    button: "Ler as regras",
    notes: ["Se acha que é um engano, escreva ao apoio."],
  },
};

const closingReturned: MailTexts = {
  en: {
    subject: "{returned} USD went back to you",
    lines: [
      "Hello {username},",
      "of your closed account, {returned} USD went back to the means you paid by. Banks may take a few days to show it.",
    ],
    button: "Help",
    notes: ["Questions? Write to support."],
  },
  ru: {
    subject: "Вам возвращено {returned} USD",
    lines: [
      "Здравствуйте, {username}!",
      "С вашего закрытого аккаунта {returned} USD возвращены тем способом, которым вы платили. Банк может показать их через несколько дней.",
    ],
    button: "Помощь",
    notes: ["Вопросы? Напишите в поддержку."],
  },
  et: {
    subject: "Teile tagastati {returned} USD",
    lines: [
      "Tere, {username}!",
      "Teie suletud kontolt tagastati {returned} USD samal viisil, kuidas te maksite. Pangas võib see näha olla mõne päeva pärast.",
    ],
    button: "Abi",
    notes: ["Küsimusi? Kirjutage kasutajatoele."],
  },
  de: {
    subject: "{returned} USD wurden Ihnen erstattet",
    lines: [
      "Guten Tag {username},",
      "von Ihrem geschlossenen Konto wurden {returned} USD auf dem Weg erstattet, auf dem Sie bezahlt haben. Bei der Bank kann es einige Tage dauern.",
    ],
    button: "Hilfe",
    notes: ["Fragen? Schreiben Sie dem Support."],
  },
  pt: {
    subject: "Foram-lhe devolvidos {returned} USD",
    lines: [
      "Olá, {username}!",
      "Da sua conta encerrada, {returned} USD voltaram pelo meio com que pagou. O banco pode demorar alguns dias a mostrá-los.",
    ],
    button: "Ajuda",
    notes: ["Dúvidas? Escreva ao apoio."],
  },
};

const closingOwed: MailTexts = {
  en: {
    subject: "We owe you {owed} USD",
    lines: [
      "Hello {username},",
      "of your closed account, {returned} USD went back to the means you paid by. {owed} USD could not go back that way.",
      "Write to support and say where we may send the rest.",
    ],
    button: "Write to us",
    notes: ["The sum stays yours until it is paid."],
  },
  ru: {
    subject: "Мы должны вам {owed} USD",
    lines: [
      "Здравствуйте, {username}!",
      "С вашего закрытого аккаунта {returned} USD возвращены тем способом, которым вы платили. {owed} USD вернуть так не удалось.",
      "Напишите в поддержку, куда отправить остаток.",
    ],
    button: "Написать нам",
    notes: ["Эта сумма остаётся вашей, пока не будет выплачена."],
  },
  et: {
    subject: "Oleme teile võlgu {owed} USD",
    lines: [
      "Tere, {username}!",
      "Teie suletud kontolt tagastati {returned} USD samal viisil, kuidas te maksite. {owed} USD ei saanud nii tagastada.",
      "Kirjutage kasutajatoele, kuhu võime ülejäänu saata.",
    ],
    button: "Kirjutage meile",
    notes: ["Summa jääb teie omaks, kuni see on makstud."],
  },
  de: {
    subject: "Wir schulden Ihnen {owed} USD",
    lines: [
      "Guten Tag {username},",
      "von Ihrem geschlossenen Konto wurden {returned} USD auf dem Weg erstattet, auf dem Sie bezahlt haben. {owed} USD konnten so nicht zurückgehen.",
      "Schreiben Sie dem Support, wohin wir den Rest senden dürfen.",
    ],
    button: "Schreiben Sie uns",
    notes: ["Der Betrag bleibt Ihrer, bis er bezahlt ist."],
  },
  pt: {
    subject: "Devemos-lhe {owed} USD",
    lines: [
      "Olá, {username}!",
      "Da sua conta encerrada, {returned} USD voltaram pelo meio com que pagou. {owed} USD não puderam voltar assim.",
      "Escreva ao apoio e diga para onde podemos enviar o resto.",
    ],
    button: "Escreva-nos",
    notes: ["O valor continua a ser seu até ser pago."],
  },
};

/** Sent to users whose account an operator closed. */
export const closingNotices = {
  account_closed: accountClosed,
  closing_returned: closingReturned,
  closing_owed: closingOwed,
};
