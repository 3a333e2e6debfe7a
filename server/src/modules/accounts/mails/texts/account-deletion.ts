import type { MailTexts } from "../mail-text.ts";

export const accountDeletion: MailTexts = {
  en: {
    subject: "Your account will be deleted",
    lines: [
      "Hello {username},",
      "your account will be deleted on {date}. Until then you can sign in and keep it.",
    ],
    button: "Keep my account",
    notes: ["It was not you? Sign in, keep the account and change your password at once."],
  },
  ru: {
    subject: "Ваш аккаунт будет удалён",
    lines: [
      "Здравствуйте, {username}!",
      "Ваш аккаунт будет удалён {date}. До этого времени вы можете войти и сохранить его.",
    ],
    button: "Сохранить аккаунт",
    notes: ["Это были не вы? Войдите, сохраните аккаунт и сразу смените пароль."],
  },
  et: {
    subject: "Teie konto kustutatakse",
    lines: [
      "Tere, {username}!",
      "Teie konto kustutatakse {date}. Seni saate sisse logida ja konto alles jätta.",
    ],
    button: "Jäta konto alles",
    notes: ["See ei olnud teie? Logige sisse, jätke konto alles ja muutke kohe parool."],
  },
  de: {
    subject: "Ihr Konto wird gelöscht",
    lines: [
      "Guten Tag {username},",
      "Ihr Konto wird am {date} gelöscht. Bis dahin können Sie sich anmelden und es behalten.",
    ],
    button: "Konto behalten",
    notes: [
      "Sie waren es nicht? Melden Sie sich an, behalten Sie das Konto und ändern Sie sofort das Passwort.",
    ],
  },
  pt: {
    subject: "A sua conta vai ser eliminada",
    lines: [
      "Olá, {username}!",
      "A sua conta vai ser eliminada em {date}. Até lá pode iniciar sessão e mantê-la.",
    ],
    button: "Manter a minha conta",
    notes: ["Não foi você? Inicie sessão, mantenha a conta e altere já a palavra-passe."],
  },
};
