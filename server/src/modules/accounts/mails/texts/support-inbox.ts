import type { MailTexts } from "../mail-text.ts";

/** Sent to our support staff. The message itself is read in the back office, not in a mailbox. */
export const supportInbox: MailTexts = {
  en: {
    subject: "New ticket {number} ({topic})",
    lines: ["A new ticket has come in: {number}, {topic}."],
    button: "Open the back office",
    notes: ["Its text stays in the back office."],
  },
  ru: {
    subject: "Новое обращение {number} ({topic})",
    lines: ["Поступило новое обращение: {number}, {topic}."],
    button: "Открыть бэк-офис",
    notes: ["Его текст остаётся в бэк-офисе."],
  },
  et: {
    subject: "Uus pöördumine {number} ({topic})",
    lines: ["Saabus uus pöördumine: {number}, {topic}."],
    button: "Ava haldusala",
    notes: ["Selle tekst jääb haldusalasse."],
  },
  de: {
    subject: "Neuer Vorgang {number} ({topic})",
    lines: ["Ein neuer Vorgang ist eingegangen: {number}, {topic}."],
    button: "Verwaltung öffnen",
    notes: ["Sein Text bleibt in der Verwaltung."],
  },
  pt: {
    subject: "Novo pedido {number} ({topic})",
    lines: ["Chegou um novo pedido: {number}, {topic}."],
    button: "Abrir a administração",
    notes: ["O texto fica na administração."],
  },
};
