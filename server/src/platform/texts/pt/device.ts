import type { push as English, install as EnglishApp, offline as EnglishPage } from "../en/device.ts";

/** Push notifications. They hold no code, because a locked screen shows them. */
export const push: typeof English = {
  codeTitle: "Código para {service}",
  smsTitle: "SMS para {service}",
  body: "A mensagem chegou. Abra a página para ler.",
};

/** The page that the service worker shows without a network. */
export const offline: typeof EnglishPage = {
  title: "Você está offline",
  text: "Sem conexão com a internet. Seus números continuam recebendo códigos.",
  retry: "Tentar novamente",
};

/** How the shop presents itself to a device that installs it. */
export const install: typeof EnglishApp = { description: "Números temporários para códigos SMS" };
