import type { MailTexts } from "../mail-text.ts";

const received: MailTexts = {
  en: {
    subject: "We have your partner application",
    lines: [
      "Hello {username},",
      "your partner account is open. We look at every application in person, as a rule within one working day, and write to you then.",
      "Until then you can register your machines and see their SIM cards. They go on sale once the account is approved.",
    ],
    button: "Open the partner account",
    notes: ["You did not apply? Then somebody mistyped an address. There is nothing you need to do."],
  },
  ru: {
    subject: "Мы получили вашу партнёрскую заявку",
    lines: [
      "Здравствуйте, {username}!",
      "Ваш аккаунт партнёра открыт. Каждую заявку мы смотрим лично, обычно в течение одного рабочего дня, и сразу напишем вам.",
      "Пока вы можете зарегистрировать машины и увидеть их симкарты. В продажу они поступят, когда аккаунт будет одобрен.",
    ],
    button: "Открыть аккаунт партнёра",
    notes: ["Вы не подавали заявку? Значит, кто-то ошибся в адресе. Ничего делать не нужно."],
  },
  et: {
    subject: "Saime teie partneritaotluse kätte",
    lines: [
      "Tere, {username}!",
      "Teie partnerikonto on avatud. Vaatame iga taotluse ise läbi, tavaliselt ühe tööpäeva jooksul, ja kirjutame teile siis.",
      "Seni saate registreerida oma masinad ja näha nende SIM-kaarte. Müüki lähevad need pärast konto heakskiitmist.",
    ],
    button: "Ava partnerikonto",
    notes: ["Te ei esitanud taotlust? Siis eksis keegi aadressiga. Te ei pea midagi tegema."],
  },
  de: {
    subject: "Wir haben Ihren Partnerantrag",
    lines: [
      "Guten Tag {username},",
      "Ihr Partnerkonto ist eröffnet. Wir sehen jeden Antrag persönlich an, in der Regel innerhalb eines Werktags, und schreiben Ihnen dann.",
      "Bis dahin können Sie Ihre Maschinen registrieren und deren SIM-Karten sehen. In den Verkauf gehen sie, sobald das Konto freigegeben ist.",
    ],
    button: "Partnerkonto öffnen",
    notes: ["Sie haben keinen Antrag gestellt? Dann hat sich jemand vertippt. Sie müssen nichts tun."],
  },
  pt: {
    subject: "Recebemos a sua candidatura a parceiro",
    lines: [
      "Olá, {username}!",
      "A sua conta de parceiro está aberta. Analisamos cada candidatura pessoalmente, em regra no prazo de um dia útil, e escrevemos-lhe a seguir.",
      "Até lá pode registar as suas máquinas e ver os cartões SIM. Vão para venda assim que a conta for aprovada.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Não se candidatou? Então alguém se enganou no endereço. Não precisa de fazer nada."],
  },
};

const approved: MailTexts = {
  en: {
    subject: "Your partner account is approved",
    lines: [
      "Hello {username},",
      "welcome! Your partner account is approved: from now on your SIM cards can be put on sale in the console.",
    ],
    button: "Open the partner account",
    notes: ["Questions? Write to us by the help page."],
  },
  ru: {
    subject: "Ваш аккаунт партнёра одобрен",
    lines: [
      "Здравствуйте, {username}!",
      "Добро пожаловать! Ваш аккаунт партнёра одобрен: теперь симкарты можно выпускать в продажу в консоли.",
    ],
    button: "Открыть аккаунт партнёра",
    notes: ["Есть вопросы? Напишите нам через страницу помощи."],
  },
  et: {
    subject: "Teie partnerikonto on heaks kiidetud",
    lines: [
      "Tere, {username}!",
      "Tere tulemast! Teie partnerikonto on heaks kiidetud: nüüd saate SIM-kaardid konsoolis müüki panna.",
    ],
    button: "Ava partnerikonto",
    notes: ["Küsimusi? Kirjutage meile abilehe kaudu."],
  },
  de: {
    subject: "Ihr Partnerkonto ist freigegeben",
    lines: [
      "Guten Tag {username},",
      "willkommen! Ihr Partnerkonto ist freigegeben: Ab jetzt können Sie Ihre SIM-Karten in der Konsole zum Verkauf stellen.",
    ],
    button: "Partnerkonto öffnen",
    notes: ["Fragen? Schreiben Sie uns über die Hilfeseite."],
  },
  pt: {
    subject: "A sua conta de parceiro foi aprovada",
    lines: [
      "Olá, {username}!",
      "Bem-vindo! A sua conta de parceiro foi aprovada: já pode pôr os seus cartões SIM à venda na consola.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Dúvidas? Escreva-nos pela página de ajuda."],
  },
};

const rejected: MailTexts = {
  en: {
    subject: "Your partner account was not approved",
    lines: [
      "Hello {username},",
      "we cannot let your partner account sell. The reason: {reason}",
      "When that has changed, answer us by the help page and we look again. What you have earned stays yours.",
    ],
    button: "Open the partner account",
    notes: ["Your SIM cards are not on sale."],
  },
  ru: {
    subject: "Ваш аккаунт партнёра не одобрен",
    lines: [
      "Здравствуйте, {username}!",
      "Мы не можем разрешить вашему аккаунту партнёра продажи. Причина: {reason}",
      "Когда это изменится, напишите нам через страницу помощи, и мы посмотрим снова. Заработанное остаётся вашим.",
    ],
    button: "Открыть аккаунт партнёра",
    notes: ["Ваши симкарты не продаются."],
  },
  et: {
    subject: "Teie partnerikontot ei kiidetud heaks",
    lines: [
      "Tere, {username}!",
      "Me ei saa teie partnerikontol müüa lubada. Põhjus: {reason}",
      "Kui see on muutunud, kirjutage meile abilehe kaudu ja vaatame uuesti. Teenitu jääb teile.",
    ],
    button: "Ava partnerikonto",
    notes: ["Teie SIM-kaardid ei ole müügis."],
  },
  de: {
    subject: "Ihr Partnerkonto wurde nicht freigegeben",
    lines: [
      "Guten Tag {username},",
      "wir können Ihr Partnerkonto nicht zum Verkauf zulassen. Der Grund: {reason}",
      "Wenn sich das geändert hat, schreiben Sie uns über die Hilfeseite, dann sehen wir noch einmal nach. Was Sie verdient haben, bleibt Ihnen.",
    ],
    button: "Partnerkonto öffnen",
    notes: ["Ihre SIM-Karten stehen nicht zum Verkauf."],
  },
  pt: {
    subject: "A sua conta de parceiro não foi aprovada",
    lines: [
      "Olá, {username}!",
      "Não podemos autorizar a sua conta de parceiro a vender. O motivo: {reason}",
      "Quando isso mudar, escreva-nos pela página de ajuda e voltamos a analisar. O que ganhou continua a ser seu.",
    ],
    button: "Abrir a conta de parceiro",
    notes: ["Os seus cartões SIM não estão à venda."],
  },
};

/** Sent to partners about their application. */
export const partnerNotices = {
  partner_received: received,
  partner_approved: approved,
  partner_rejected: rejected,
} as const;
