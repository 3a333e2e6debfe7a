import type { MailTexts } from "../mail-text.ts";

export const passwordChanged: MailTexts = {
  en: {
    subject: "Your password was changed",
    lines: [
      "Hello {username},",
      "the password of your account was changed, and other devices were signed out.",
      "Your API key and your passkeys, if you have some, go on working.",
    ],
    button: "Go to Sonum",
    notes: ["It was not you? Set a new password at once with “Remind password” in the sign-in window."],
  },
  ru: {
    subject: "Пароль изменён",
    lines: [
      "Здравствуйте, {username}!",
      "Пароль вашего аккаунта изменён, на других устройствах выполнен выход.",
      "API-ключ и ключи доступа, если они у вас есть, продолжают работать.",
    ],
    button: "Перейти в Sonum",
    notes: ["Это были не вы? Сразу задайте новый пароль через «Напомнить пароль» в окне входа."],
  },
  et: {
    subject: "Teie parool muudeti",
    lines: [
      "Tere, {username}!",
      "Teie konto parool muudeti ja teised seadmed logiti välja.",
      "API-võti ja pääsuvõtmed, kui teil neid on, töötavad edasi.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud teie? Määrake kohe uus parool sisselogimisaknas („Tuleta parool meelde“)."],
  },
  de: {
    subject: "Ihr Passwort wurde geändert",
    lines: [
      "Guten Tag {username},",
      "das Passwort Ihres Kontos wurde geändert, andere Geräte wurden abgemeldet.",
      "API-Schlüssel und Passkeys funktionieren weiter, falls Sie welche haben.",
    ],
    button: "Zu Sonum",
    notes: [
      "Sie waren es nicht? Legen Sie sofort ein neues Passwort fest: „Passwort vergessen“ im Anmeldefenster.",
    ],
  },
  pt: {
    subject: "A sua palavra-passe foi alterada",
    lines: [
      "Olá, {username}!",
      "A palavra-passe da sua conta foi alterada e a sessão foi terminada nos outros dispositivos.",
      "A chave de API e as chaves de acesso, se as tiver, continuam a funcionar.",
    ],
    button: "Ir para a Sonum",
    notes: [
      "Não foi você? Defina já uma nova palavra-passe em «Recuperar palavra-passe» na janela de início de sessão.",
    ],
  },
};
