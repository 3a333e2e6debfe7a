import type { MailTexts } from "../mail-text.ts";

/** `device` and `network` as in the list of sessions. */
export const newSignIn: MailTexts = {
  en: {
    subject: "New sign-in to your account",
    lines: [
      "Hello {username},",
      "somebody signed in to your account from a device or a network that we had not seen with you lately.",
      "Device: {device}. Network: {network}. Time: {time} (UTC).",
      "If it was you, there is nothing to do.",
    ],
    button: "Open my profile",
    notes: ["It was not you? Change your password at once and sign out what is not yours in your profile."],
  },
  ru: {
    subject: "Новый вход в ваш аккаунт",
    lines: [
      "Здравствуйте, {username}!",
      "В ваш аккаунт вошли с устройства или из сети, которых мы у вас в последнее время не видели.",
      "Устройство: {device}. Сеть: {network}. Время: {time} (UTC).",
      "Если это были вы, ничего делать не нужно.",
    ],
    button: "Открыть профиль",
    notes: ["Это были не вы? Сразу смените пароль и завершите в профиле чужие сеансы."],
  },
  et: {
    subject: "Uus sisselogimine teie kontole",
    lines: [
      "Tere, {username}!",
      "Teie kontole logiti sisse seadmest või võrgust, mida me viimasel ajal teie puhul ei ole näinud.",
      "Seade: {device}. Võrk: {network}. Aeg: {time} (UTC).",
      "Kui see olite teie, ei ole vaja midagi teha.",
    ],
    button: "Ava profiil",
    notes: ["See ei olnud teie? Muutke kohe parool ja logige profiilis võõrad seadmed välja."],
  },
  de: {
    subject: "Neue Anmeldung bei Ihrem Konto",
    lines: [
      "Guten Tag {username},",
      "bei Ihrem Konto hat sich jemand von einem Gerät oder aus einem Netz angemeldet, das wir bei Ihnen zuletzt nicht gesehen haben.",
      "Gerät: {device}. Netz: {network}. Zeit: {time} (UTC).",
      "Wenn Sie es waren, brauchen Sie nichts zu tun.",
    ],
    button: "Profil öffnen",
    notes: ["Sie waren es nicht? Ändern Sie sofort Ihr Passwort und melden Sie im Profil fremde Geräte ab."],
  },
  pt: {
    subject: "Novo início de sessão na sua conta",
    lines: [
      "Olá, {username}!",
      "Alguém iniciou sessão na sua conta a partir de um dispositivo ou de uma rede que não vimos consigo ultimamente.",
      "Dispositivo: {device}. Rede: {network}. Hora: {time} (UTC).",
      "Se foi você, não precisa de fazer nada.",
    ],
    button: "Abrir o perfil",
    notes: ["Não foi você? Altere já a palavra-passe e termine no perfil as sessões que não são suas."],
  },
};
