import type { MailTexts } from "../mail-text.ts";

export const recoverPassword: MailTexts = {
  en: {
    subject: "Set a new password",
    lines: [
      "Hello {username},",
      "somebody asked for a new password for your account. If it was you, set it here.",
    ],
    button: "Set a new password",
    notes: [
      "The link works once and for 30 minutes.",
      "It was not you? Then you need not do anything: your password stays as it is.",
    ],
  },
  ru: {
    subject: "Новый пароль",
    lines: [
      "Здравствуйте, {username}!",
      "Кто-то запросил новый пароль для вашего аккаунта. Если это были вы, задайте его здесь.",
    ],
    button: "Задать новый пароль",
    notes: [
      "Ссылка работает один раз в течение 30 минут.",
      "Это были не вы? Ничего делать не нужно: пароль останется прежним.",
    ],
  },
  et: {
    subject: "Määrake uus parool",
    lines: [
      "Tere, {username}!",
      "Keegi küsis teie kontole uut parooli. Kui see olite teie, määrake see siin.",
    ],
    button: "Määra uus parool",
    notes: [
      "Link töötab ühe korra ja 30 minutit.",
      "See ei olnud teie? Siis ei pea te midagi tegema: parool jääb samaks.",
    ],
  },
  de: {
    subject: "Neues Passwort festlegen",
    lines: [
      "Guten Tag {username},",
      "jemand hat ein neues Passwort für Ihr Konto verlangt. Wenn Sie es waren, legen Sie es hier fest.",
    ],
    button: "Neues Passwort festlegen",
    notes: [
      "Der Link gilt einmal und 30 Minuten lang.",
      "Sie waren es nicht? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
    ],
  },
  pt: {
    subject: "Defina uma nova palavra-passe",
    lines: [
      "Olá, {username}!",
      "Alguém pediu uma nova palavra-passe para a sua conta. Se foi você, defina-a aqui.",
    ],
    button: "Definir nova palavra-passe",
    notes: [
      "O link funciona uma vez e durante 30 minutos.",
      "Não foi você? Então não precisa de fazer nada: a palavra-passe continua a mesma.",
    ],
  },
};
