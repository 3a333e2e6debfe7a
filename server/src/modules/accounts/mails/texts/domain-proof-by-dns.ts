import type { MailTexts } from "../mail-text.ts";

export const domainProofByDns: MailTexts = {
  en: {
    subject: "Prove {domain} for your request {number}",
    lines: [
      "You asked us not to sell numbers for the service at {domain}. The ticket is {number}.",
      "Add a TXT record to the DNS of the domain. Name: {recordName}",
      "Value: {recordValue}",
      "Then open the page below and let us look. Once the domain is proved, we block the service within 24 hours.",
    ],
    button: "Look for the record now",
    notes: ["You did not ask for this? Then do nothing: without the record nothing happens."],
  },
  ru: {
    subject: "Подтвердите {domain} по обращению {number}",
    lines: [
      "Вы попросили нас не продавать номера для сервиса {domain}. Номер обращения — {number}.",
      "Добавьте в DNS домена запись TXT. Имя: {recordName}",
      "Значение: {recordValue}",
      "Затем откройте страницу ниже и запустите проверку. После подтверждения домена мы закроем сервис в течение 24 часов.",
    ],
    button: "Проверить запись сейчас",
    notes: ["Вы об этом не просили? Ничего не делайте: без записи ничего не произойдёт."],
  },
  et: {
    subject: "Tõendage domeen {domain}, pöördumine {number}",
    lines: [
      "Palusite, et me ei müüks numbreid teenusele domeenil {domain}. Pöördumise number on {number}.",
      "Lisage domeeni DNS-i TXT-kirje. Nimi: {recordName}",
      "Väärtus: {recordValue}",
      "Seejärel avage allolev leht ja laske meil kontrollida. Kui domeen on tõendatud, sulgeme teenuse 24 tunni jooksul.",
    ],
    button: "Kontrolli kirjet kohe",
    notes: ["Te ei palunud seda? Siis ärge tehke midagi: ilma kirjeta ei juhtu midagi."],
  },
  de: {
    subject: "Nachweis für {domain} zu Ihrer Anfrage {number}",
    lines: [
      "Sie haben uns gebeten, keine Nummern für den Dienst unter {domain} zu verkaufen. Der Vorgang ist {number}.",
      "Fügen Sie dem DNS der Domain einen TXT-Eintrag hinzu. Name: {recordName}",
      "Wert: {recordValue}",
      "Öffnen Sie dann die Seite unten und lassen Sie uns nachsehen. Ist die Domain nachgewiesen, sperren wir den Dienst innerhalb von 24 Stunden.",
    ],
    button: "Jetzt nach dem Eintrag sehen",
    notes: ["Sie haben nicht darum gebeten? Dann tun Sie nichts: Ohne den Eintrag geschieht nichts."],
  },
  pt: {
    subject: "Comprove {domain} para o seu pedido {number}",
    lines: [
      "Pediu-nos que não vendêssemos números para o serviço em {domain}. O pedido tem o número {number}.",
      "Acrescente um registo TXT ao DNS do domínio. Nome: {recordName}",
      "Valor: {recordValue}",
      "Depois abra a página abaixo e mande-nos verificar. Comprovado o domínio, bloqueamos o serviço no prazo de 24 horas.",
    ],
    button: "Procurar o registo agora",
    notes: ["Não pediu isto? Então não faça nada: sem o registo nada acontece."],
  },
};
