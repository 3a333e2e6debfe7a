import type { MailTexts } from "../mail-text.ts";

export const verifyEmail: MailTexts = {
  en: {
    subject: "Confirm your e-mail address",
    lines: [
      "Hello {username},",
      "please confirm that this is your e-mail address. Then you can always get back into your account.",
    ],
    button: "Confirm address",
    notes: [
      "The link works once and for 48 hours.",
      "You did not sign up at Sonum? Then you need not do anything.",
    ],
  },
  ru: {
    subject: "Подтвердите адрес электронной почты",
    lines: [
      "Здравствуйте, {username}!",
      "Подтвердите, пожалуйста, что это ваш адрес. Тогда вы всегда сможете вернуть доступ к аккаунту.",
    ],
    button: "Подтвердить адрес",
    notes: [
      "Ссылка работает один раз в течение 48 часов.",
      "Вы не регистрировались в Sonum? Тогда ничего делать не нужно.",
    ],
  },
  et: {
    subject: "Kinnitage oma e-posti aadress",
    lines: [
      "Tere, {username}!",
      "Palun kinnitage, et see on teie e-posti aadress. Siis pääsete alati oma kontole tagasi.",
    ],
    button: "Kinnita aadress",
    notes: [
      "Link töötab ühe korra ja 48 tundi.",
      "Te ei registreerunud Sonumis? Siis ei pea te midagi tegema.",
    ],
  },
  de: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    lines: [
      "Guten Tag {username},",
      "bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Dann kommen Sie immer wieder in Ihr Konto.",
    ],
    button: "Adresse bestätigen",
    notes: [
      "Der Link gilt einmal und 48 Stunden lang.",
      "Sie haben sich nicht bei Sonum angemeldet? Dann müssen Sie nichts tun.",
    ],
  },
  pt: {
    subject: "Confirme o seu endereço de e-mail",
    lines: [
      "Olá, {username}!",
      "Confirme que este é o seu endereço de e-mail. Assim poderá sempre voltar à sua conta.",
    ],
    button: "Confirmar endereço",
    notes: [
      "O link funciona uma vez e durante 48 horas.",
      "Não se registou na Sonum? Então não precisa de fazer nada.",
    ],
  },
};
