import type { partnerMails as English } from "../en/partner-mails.ts";

export const partnerMails: typeof English = {
  partner_received: {
    subject: "Wir haben Ihren Partnerantrag",
    lines: [
      "Guten Tag {username},",
      "Ihr Partnerkonto ist eröffnet. Wir sehen jeden Antrag persönlich an, in der Regel innerhalb eines Werktags, und schreiben Ihnen dann.",
      "Bis dahin können Sie Ihre Maschinen registrieren und deren SIM-Karten sehen. In den Verkauf gehen sie, sobald das Konto freigegeben ist.",
    ],
    button: "Partnerkonto öffnen",
    notes: ["Sie haben keinen Antrag gestellt? Dann hat sich jemand vertippt. Sie müssen nichts tun."],
  },
  partner_approved: {
    subject: "Ihr Partnerkonto ist freigegeben",
    lines: [
      "Guten Tag {username},",
      "willkommen! Ihr Partnerkonto ist freigegeben: Ab jetzt können Sie Ihre SIM-Karten in der Konsole zum Verkauf stellen.",
    ],
    button: "Partnerkonto öffnen",
    notes: ["Fragen? Schreiben Sie uns über die Hilfeseite."],
  },
  partner_rejected: {
    subject: "Ihr Partnerkonto wurde nicht freigegeben",
    lines: [
      "Guten Tag {username},",
      "wir können Ihr Partnerkonto nicht zum Verkauf zulassen. Der Grund: {reason}",
      "Wenn sich das geändert hat, schreiben Sie uns über die Hilfeseite, dann sehen wir noch einmal nach. Was Sie verdient haben, bleibt Ihnen.",
    ],
    button: "Partnerkonto öffnen",
    notes: ["Ihre SIM-Karten stehen nicht zum Verkauf."],
  },
  payout_paid: {
    subject: "Ihre Auszahlung über {amount} USD ist erfolgt",
    lines: [
      "Guten Tag {username},",
      "Ihre Auszahlung über {amount} USD wurde gesendet. Die Abrechnung finden Sie in Ihrem Konto.",
    ],
    button: "Meine Auszahlungen",
    notes: [
      "Sie haben keine Auszahlung verlangt? Ändern Sie sofort Ihr Passwort und schreiben Sie dem Support.",
    ],
  },
  payout_rejected: {
    subject: "Ihre Auszahlung über {amount} USD wurde abgelehnt",
    lines: [
      "Guten Tag {username},",
      "Ihre Auszahlung über {amount} USD wurde abgelehnt. Der Grund: {reason}",
      "Das Geld gehört wieder zu Ihren Einnahmen.",
    ],
    button: "Meine Auszahlungen",
    notes: ["Wenn das ein Irrtum ist, schreiben Sie dem Support."],
  },
};
