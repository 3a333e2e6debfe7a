import type { MailTexts } from "../mail-text.ts";

/** Sent to the address that is about to be replaced. */
export const emailChange: MailTexts = {
  en: {
    subject: "Your e-mail address is about to change",
    lines: [
      "Hello {username},",
      "somebody who is signed in to your account asked to replace this e-mail address by another one.",
      "It changes as soon as the other address is confirmed.",
    ],
    button: "Go to Sonum",
    notes: ["It was not you? Change your password at once: the change of the address is called off then."],
  },
  ru: {
    subject: "Адрес электронной почты скоро изменится",
    lines: [
      "Здравствуйте, {username}!",
      "Из вашего аккаунта поступил запрос заменить этот адрес электронной почты на другой.",
      "Адрес изменится, как только новый будет подтверждён.",
    ],
    button: "Перейти в Sonum",
    notes: ["Это были не вы? Сразу смените пароль: тогда замена адреса отменится."],
  },
  et: {
    subject: "Teie e-posti aadress muutub peagi",
    lines: [
      "Tere, {username}!",
      "Teie kontolt paluti see e-posti aadress teisega asendada.",
      "Aadress muutub kohe, kui uus on kinnitatud.",
    ],
    button: "Ava Sonum",
    notes: ["See ei olnud teie? Muutke kohe parool: siis jääb aadressi muutmine ära."],
  },
  de: {
    subject: "Ihre E-Mail-Adresse soll geändert werden",
    lines: [
      "Guten Tag {username},",
      "aus Ihrem Konto wurde gewünscht, diese E-Mail-Adresse durch eine andere zu ersetzen.",
      "Sie ändert sich, sobald die andere Adresse bestätigt ist.",
    ],
    button: "Zu Sonum",
    notes: ["Sie waren es nicht? Ändern Sie sofort Ihr Passwort: Dann wird die Adresse nicht geändert."],
  },
  pt: {
    subject: "O seu endereço de e-mail vai mudar",
    lines: [
      "Olá, {username}!",
      "A partir da sua conta foi pedido que este endereço de e-mail seja substituído por outro.",
      "A mudança acontece assim que o outro endereço for confirmado.",
    ],
    button: "Ir para a Sonum",
    notes: ["Não foi você? Altere já a palavra-passe: a mudança do endereço fica então sem efeito."],
  },
};
