import type { MailTexts } from "../mail-text.ts";

export const webhookPaused: MailTexts = {
  en: {
    subject: "Your webhook at {host} is paused",
    lines: [
      "Hello {username},",
      "your address at {host} took none of our messages for three days, or said that it is gone. We have stopped sending there.",
      "Once it answers again, switch it on; what it missed is in its log and can be sent again.",
    ],
    button: "To my webhooks",
    notes: ["Orders, codes and money are not touched by this."],
  },
  ru: {
    subject: "Ваш вебхук на {host} приостановлен",
    lines: [
      "Здравствуйте, {username}!",
      "Ваш адрес на {host} три дня не принимал наши сообщения или ответил, что его больше нет. Мы перестали отправлять туда.",
      "Когда он снова заработает, включите его: пропущенное есть в журнале, и его можно отправить ещё раз.",
    ],
    button: "К моим вебхукам",
    notes: ["Заказов, кодов и денег это не касается."],
  },
  et: {
    subject: "Teie veebihaak aadressil {host} on peatatud",
    lines: [
      "Tere, {username}!",
      "teie aadress {host} ei võtnud kolm päeva ühtegi meie sõnumit vastu või teatas, et seda enam pole. Me ei saada sinna enam.",
      "Kui see jälle vastab, lülitage see sisse; vahelejäänu on logis ja selle saab uuesti saata.",
    ],
    button: "Minu veebihaagid",
    notes: ["Tellimusi, koode ega raha see ei puuduta."],
  },
  de: {
    subject: "Ihr Webhook bei {host} ist angehalten",
    lines: [
      "Guten Tag {username},",
      "Ihre Adresse bei {host} hat drei Tage lang keine unserer Nachrichten angenommen oder gesagt, dass es sie nicht mehr gibt. Wir senden nichts mehr dorthin.",
      "Sobald sie wieder antwortet, schalten Sie sie ein; was ihr entging, steht im Protokoll und lässt sich erneut senden.",
    ],
    button: "Zu meinen Webhooks",
    notes: ["Bestellungen, Codes und Geld sind davon nicht betroffen."],
  },
  pt: {
    subject: "O seu webhook em {host} está em pausa",
    lines: [
      "Olá, {username}!",
      "o seu endereço em {host} não aceitou nenhuma das nossas mensagens durante três dias, ou disse que já não existe. Deixámos de enviar para lá.",
      "Quando voltar a responder, ligue-o; o que perdeu está no registo e pode ser enviado de novo.",
    ],
    button: "Aos meus webhooks",
    notes: ["As encomendas, os códigos e o dinheiro não são afetados."],
  },
};
