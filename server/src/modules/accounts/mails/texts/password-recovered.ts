import type { MailTexts } from "../mail-text.ts";

/** Sent after a password was set by a link: it may have been stolen, so the mail lists what else was revoked. */
export const passwordRecovered: MailTexts = {
  en: {
    subject: "Your password was changed",
    lines: [
      "Hello {username},",
      "a new password was set for your account by a link that we mailed to you. All devices were signed out.",
      "An API key you had does not work any more: make a new one in your profile. Passkeys were removed too, unless your account asks for codes at sign-in.",
    ],
    button: "Go to Sonum",
    notes: [
      "It was not you? Somebody reads your mail. Secure your mailbox first, then ask for another link.",
    ],
  },
  ru: {
    subject: "Пароль изменён",
    lines: [
      "Здравствуйте, {username}!",
      "По ссылке из нашего письма для вашего аккаунта задан новый пароль. На всех устройствах выполнен выход.",
      "Прежний API-ключ больше не работает: создайте новый в профиле. Ключи доступа тоже удалены, если при входе не запрашиваются коды.",
    ],
    button: "Перейти в Sonum",
    notes: [
      "Это были не вы? Значит, кто-то читает вашу почту. Сначала защитите почтовый ящик, затем запросите новую ссылку.",
    ],
  },
  et: {
    subject: "Teie parool muudeti",
    lines: [
      "Tere, {username}!",
      "Teie kontole määrati uus parool meie saadetud lingi kaudu. Kõik seadmed logiti välja.",
      "Varasem API-võti enam ei tööta: looge profiilis uus. Ka pääsuvõtmed eemaldati, kui konto ei küsi sisselogimisel koode.",
    ],
    button: "Ava Sonum",
    notes: [
      "See ei olnud teie? Siis loeb keegi teie kirju. Kaitske kõigepealt postkasti ja küsige siis uus link.",
    ],
  },
  de: {
    subject: "Ihr Passwort wurde geändert",
    lines: [
      "Guten Tag {username},",
      "für Ihr Konto wurde über einen Link aus unserer E-Mail ein neues Passwort festgelegt. Alle Geräte wurden abgemeldet.",
      "Ein bisheriger API-Schlüssel funktioniert nicht mehr: Erstellen Sie im Profil einen neuen. Auch Passkeys wurden entfernt, sofern Ihr Konto bei der Anmeldung keine Codes verlangt.",
    ],
    button: "Zu Sonum",
    notes: [
      "Sie waren es nicht? Dann liest jemand Ihre E-Mails. Sichern Sie zuerst Ihr Postfach und fordern Sie dann einen neuen Link an.",
    ],
  },
  pt: {
    subject: "A sua palavra-passe foi alterada",
    lines: [
      "Olá, {username}!",
      "Foi definida uma nova palavra-passe para a sua conta através de um link que lhe enviámos. A sessão foi terminada em todos os dispositivos.",
      "A chave de API anterior já não funciona: crie uma nova no perfil. As chaves de acesso também foram removidas, a não ser que a sua conta peça códigos ao entrar.",
    ],
    button: "Ir para a Sonum",
    notes: [
      "Não foi você? Então alguém lê o seu correio. Proteja primeiro a caixa de correio e peça depois outro link.",
    ],
  },
};
