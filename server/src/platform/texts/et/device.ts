import type { push as English, install as EnglishApp, offline as EnglishPage } from "../en/device.ts";

/** Push notifications. They hold no code, because a locked screen shows them. */
export const push: typeof English = {
  codeTitle: "Kood: {service}",
  smsTitle: "SMS: {service}",
  body: "Sõnum on saabunud. Lugemiseks ava leht.",
};

/** The page that the service worker shows without a network. */
export const offline: typeof EnglishPage = {
  title: "Ühendus puudub",
  text: "Internetiühendust pole. Sinu numbrid võtavad koode edasi vastu.",
  retry: "Proovi uuesti",
};

/** How the shop presents itself to a device that installs it. */
export const install: typeof EnglishApp = { description: "Ajutised numbrid SMS-koodide jaoks" };
