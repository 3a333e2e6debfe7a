import type { MailTexts } from "../mail-text.ts";

export const abuseReceived: MailTexts = {
  en: {
    subject: "We have your report: ticket {number}",
    lines: [
      "Thank you for telling us. Your report has the ticket number {number}.",
      "A person looks at it, at reports about children and threats first, and answers within 24 hours.",
    ],
    button: "How we prevent abuse",
    notes: [
      "Somebody is in danger now? Call the emergency services first; we cannot send help.",
      "You did not report anything? Then somebody mistyped an address.",
    ],
  },
  ru: {
    subject: "Мы получили вашу жалобу: обращение {number}",
    lines: [
      "Спасибо, что сообщили нам. Номер вашей жалобы — {number}.",
      "Её рассмотрит сотрудник: жалобы, связанные с детьми и угрозами, — в первую очередь. Ответ придёт в течение 24 часов.",
    ],
    button: "Как мы предотвращаем злоупотребления",
    notes: [
      "Кому-то угрожает опасность прямо сейчас? Сначала позвоните в экстренные службы: мы не можем прислать помощь.",
      "Вы ни на что не жаловались? Значит, кто-то ошибся в адресе.",
    ],
  },
  et: {
    subject: "Saime teie teate kätte: pöördumine {number}",
    lines: [
      "Täname, et meile teada andsite. Teie teate number on {number}.",
      "Selle vaatab läbi inimene, kõigepealt lastega ja ähvardustega seotud teated, ja vastab 24 tunni jooksul.",
    ],
    button: "Kuidas me väärkasutust ennetame",
    notes: [
      "Kas keegi on praegu ohus? Helistage kõigepealt hädaabinumbrile; meie abi saata ei saa.",
      "Te ei teatanud millestki? Siis eksis keegi aadressiga.",
    ],
  },
  de: {
    subject: "Wir haben Ihre Meldung: Vorgang {number}",
    lines: [
      "Danke, dass Sie uns Bescheid geben. Ihre Meldung hat die Vorgangsnummer {number}.",
      "Ein Mensch sieht sie an, Meldungen zu Kindern und Drohungen zuerst, und antwortet innerhalb von 24 Stunden.",
    ],
    button: "Wie wir Missbrauch verhindern",
    notes: [
      "Ist jemand jetzt in Gefahr? Rufen Sie zuerst den Notruf; wir können keine Hilfe schicken.",
      "Sie haben nichts gemeldet? Dann hat sich jemand vertippt.",
    ],
  },
  pt: {
    subject: "Recebemos a sua denúncia: pedido {number}",
    lines: [
      "Obrigado por nos avisar. A sua denúncia tem o número {number}.",
      "Uma pessoa analisa-a, primeiro as que envolvem crianças e ameaças, e responde no prazo de 24 horas.",
    ],
    button: "Como prevenimos abusos",
    notes: [
      "Alguém está em perigo agora? Ligue primeiro para os serviços de emergência; nós não podemos enviar ajuda.",
      "Não denunciou nada? Então alguém se enganou no endereço.",
    ],
  },
};
