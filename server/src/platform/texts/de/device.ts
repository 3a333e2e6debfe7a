import type { push as English, install as EnglishApp, offline as EnglishPage } from "../en/device.ts";

/** Push notifications. They hold no code, because a locked screen shows them. */
export const push: typeof English = {
  codeTitle: "Code für {service}",
  smsTitle: "SMS für {service}",
  body: "Eine Nachricht ist da. Öffnen Sie die Seite, um sie zu lesen.",
};

/** The page that the service worker shows without a network. */
export const offline: typeof EnglishPage = {
  title: "Sie sind offline",
  text: "Keine Verbindung zum Internet. Ihre Nummern empfangen weiter Codes.",
  retry: "Erneut versuchen",
};

/** How the shop presents itself to a device that installs it. */
export const install: typeof EnglishApp = { description: "Temporäre Nummern für SMS-Codes" };
