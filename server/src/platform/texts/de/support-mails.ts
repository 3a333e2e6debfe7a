import type { supportMails as English } from "../en/support-mails.ts";

export const supportMails: typeof English = {
  feedback_received: {
    subject: "Wir haben Ihre Nachricht: Vorgang {number}",
    lines: [
      "Danke, dass Sie uns geschrieben haben.",
      "Ihr Vorgang hat die Nummer {number}. Wir antworten an diese Adresse, in der Regel innerhalb eines Werktags.",
    ],
    button: "Hilfe öffnen",
    notes: ["Sie haben uns nicht geschrieben? Dann hat sich jemand vertippt. Sie müssen nichts tun."],
  },
  abuse_received: {
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
  owner_dns: {
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
  owner_mail: {
    subject: "Bestätigen Sie Ihre Anfrage {number} zu {domain}",
    lines: [
      "Sie haben uns gebeten, keine Nummern für den Dienst unter {domain} zu verkaufen. Der Vorgang ist {number}.",
      "Folgen Sie dem Link, um zu zeigen, dass Sie Post dieser Domain lesen. Dann sperren wir den Dienst innerhalb von 24 Stunden.",
    ],
    button: "Anfrage bestätigen",
    notes: ["Sie haben nicht darum gebeten? Dann tun Sie nichts: Ohne den Link geschieht nichts."],
  },
  support_inbox: {
    subject: "Neuer Vorgang {number} ({topic})",
    lines: ["Ein neuer Vorgang ist eingegangen: {number}, {topic}."],
    button: "Verwaltung öffnen",
    notes: ["Sein Text bleibt in der Verwaltung."],
  },
  ticket_reply: {
    subject: "Unsere Antwort auf Ihren Vorgang {number}",
    lines: ["Sie haben uns geschrieben. Dies ist unsere Antwort:", "{paragraphs}"],
    button: "Hilfe öffnen",
    notes: ["Wenn Sie noch einmal schreiben, nennen Sie im Formular bitte den Vorgang {number}."],
  },
};
