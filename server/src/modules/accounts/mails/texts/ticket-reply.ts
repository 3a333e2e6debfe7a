import type { MailTexts } from "../mail-text.ts";

export const ticketReply: MailTexts = {
  en: {
    subject: "Our answer to your ticket {number}",
    lines: ["You wrote to us, and this is our answer:", "{paragraphs}"],
    button: "Open the help",
    notes: ["To write again, use the form and name the ticket {number}."],
  },
  ru: {
    subject: "Наш ответ на ваше обращение {number}",
    lines: ["Вы писали нам, и вот наш ответ:", "{paragraphs}"],
    button: "Открыть помощь",
    notes: ["Чтобы написать снова, используйте форму и укажите номер обращения {number}."],
  },
  et: {
    subject: "Meie vastus teie pöördumisele {number}",
    lines: ["Kirjutasite meile ja siin on meie vastus:", "{paragraphs}"],
    button: "Ava abi",
    notes: ["Uuesti kirjutamiseks kasutage vormi ja lisage pöördumise number {number}."],
  },
  de: {
    subject: "Unsere Antwort auf Ihren Vorgang {number}",
    lines: ["Sie haben uns geschrieben. Dies ist unsere Antwort:", "{paragraphs}"],
    button: "Hilfe öffnen",
    notes: ["Wenn Sie noch einmal schreiben, nennen Sie im Formular bitte den Vorgang {number}."],
  },
  pt: {
    subject: "A nossa resposta ao seu pedido {number}",
    lines: ["Escreveu-nos, e esta é a nossa resposta:", "{paragraphs}"],
    button: "Abrir a ajuda",
    notes: ["Para voltar a escrever, use o formulário e indique o pedido {number}."],
  },
};
