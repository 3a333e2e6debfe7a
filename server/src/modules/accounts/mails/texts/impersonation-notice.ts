import type { MailTexts } from "../mail-text.ts";

export const impersonationNotice: MailTexts = {
  en: {
    subject: "Support has looked at your account",
    lines: [
      "Hello {username},",
      "somebody of our support is looking at the shop as you see it, for at most 15 minutes. Nothing can be changed in this view, and SMS texts, codes and keys are not shown.",
      "The reason that was given: {reason}",
    ],
    button: "Open my profile",
    notes: ["Your profile lists every time this was done. Write to us if you do not know why."],
  },
  ru: {
    subject: "Поддержка просматривала ваш аккаунт",
    lines: [
      "Здравствуйте, {username}!",
      "Сотрудник поддержки смотрит магазин так, как видите его вы, не дольше 15 минут. В этом просмотре ничего нельзя изменить, а тексты SMS, коды и ключи не показываются.",
      "Указанная причина: {reason}",
    ],
    button: "Открыть профиль",
    notes: ["В профиле записан каждый такой просмотр. Если причина вам неизвестна, напишите нам."],
  },
  et: {
    subject: "Kasutajatugi vaatas teie kontot",
    lines: [
      "Tere, {username}!",
      "meie kasutajatoe töötaja vaatab poodi nii, nagu teie seda näete, kuni 15 minutit. Selles vaates ei saa midagi muuta ning SMS-ide tekste, koode ja võtmeid ei näidata.",
      "Antud põhjus: {reason}",
    ],
    button: "Ava profiil",
    notes: ["Iga selline vaatamine on teie profiilis kirjas. Kui te ei tea põhjust, kirjutage meile."],
  },
  de: {
    subject: "Der Support hat Ihr Konto angesehen",
    lines: [
      "Guten Tag {username},",
      "jemand vom Support sieht den Shop so, wie Sie ihn sehen, höchstens 15 Minuten lang. In dieser Ansicht lässt sich nichts ändern; SMS-Texte, Codes und Schlüssel werden nicht gezeigt.",
      "Der angegebene Grund: {reason}",
    ],
    button: "Profil öffnen",
    notes: [
      "In Ihrem Profil steht jedes Mal, an dem das geschah. Schreiben Sie uns, wenn Sie den Grund nicht kennen.",
    ],
  },
  pt: {
    subject: "O suporte consultou a sua conta",
    lines: [
      "Olá, {username}!",
      "alguém do nosso suporte está a ver a loja tal como você a vê, durante 15 minutos no máximo. Nesta vista nada pode ser alterado, e os textos das SMS, os códigos e as chaves não são mostrados.",
      "O motivo indicado: {reason}",
    ],
    button: "Abrir o perfil",
    notes: ["O seu perfil lista todas as vezes em que isto aconteceu. Escreva-nos se não souber porquê."],
  },
};
