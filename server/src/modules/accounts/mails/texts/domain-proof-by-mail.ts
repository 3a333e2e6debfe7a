import type { MailTexts } from "../mail-text.ts";

export const domainProofByMail: MailTexts = {
  en: {
    subject: "Confirm your request {number} for {domain}",
    lines: [
      "You asked us not to sell numbers for the service at {domain}. The ticket is {number}.",
      "Follow the link to show that you read mail at this domain. We then block the service within 24 hours.",
    ],
    button: "Confirm the request",
    notes: ["You did not ask for this? Then do nothing: without the link nothing happens."],
  },
  ru: {
    subject: "Подтвердите обращение {number} по домену {domain}",
    lines: [
      "Вы попросили нас не продавать номера для сервиса {domain}. Номер обращения — {number}.",
      "Перейдите по ссылке, чтобы показать, что вы читаете почту этого домена. После этого мы закроем сервис в течение 24 часов.",
    ],
    button: "Подтвердить обращение",
    notes: ["Вы об этом не просили? Ничего не делайте: без перехода по ссылке ничего не произойдёт."],
  },
  et: {
    subject: "Kinnitage pöördumine {number} domeeni {domain} kohta",
    lines: [
      "Palusite, et me ei müüks numbreid teenusele domeenil {domain}. Pöördumise number on {number}.",
      "Avage link, et näidata, et loete selle domeeni posti. Seejärel sulgeme teenuse 24 tunni jooksul.",
    ],
    button: "Kinnita pöördumine",
    notes: ["Te ei palunud seda? Siis ärge tehke midagi: ilma lingita ei juhtu midagi."],
  },
  de: {
    subject: "Bestätigen Sie Ihre Anfrage {number} zu {domain}",
    lines: [
      "Sie haben uns gebeten, keine Nummern für den Dienst unter {domain} zu verkaufen. Der Vorgang ist {number}.",
      "Folgen Sie dem Link, um zu zeigen, dass Sie Post dieser Domain lesen. Dann sperren wir den Dienst innerhalb von 24 Stunden.",
    ],
    button: "Anfrage bestätigen",
    notes: ["Sie haben nicht darum gebeten? Dann tun Sie nichts: Ohne den Link geschieht nichts."],
  },
  pt: {
    subject: "Confirme o seu pedido {number} sobre {domain}",
    lines: [
      "Pediu-nos que não vendêssemos números para o serviço em {domain}. O pedido tem o número {number}.",
      "Siga a ligação para mostrar que lê o correio deste domínio. Depois bloqueamos o serviço no prazo de 24 horas.",
    ],
    button: "Confirmar o pedido",
    notes: ["Não pediu isto? Então não faça nada: sem a ligação nada acontece."],
  },
};
