import type { push as English, install as EnglishApp, offline as EnglishPage } from "../en/device.ts";

/** Push notifications. They hold no code, because a locked screen shows them. */
export const push: typeof English = {
  codeTitle: "Код для {service}",
  smsTitle: "SMS для {service}",
  body: "Пришло сообщение. Откройте страницу, чтобы прочитать его.",
};

/** The page that the service worker shows without a network. */
export const offline: typeof EnglishPage = {
  title: "Нет сети",
  text: "Нет подключения к интернету. Ваши номера продолжают принимать коды.",
  retry: "Повторить",
};

/** How the shop presents itself to a device that installs it. */
export const install: typeof EnglishApp = { description: "Временные номера для SMS-кодов" };
