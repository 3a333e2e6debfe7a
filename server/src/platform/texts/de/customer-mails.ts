import type { customerMails as English } from "../en/customer-mails.ts";

export const customerMails: typeof English = {
  back_in_stock: {
    subject: "{service}: wieder Nummern da ({country})",
    lines: [
      "Guten Tag {username},",
      "Sie wollten es wissen: Für {service} gibt es wieder Nummern, {country}. Wer zuerst kommt, bekommt sie.",
    ],
    button: "Zu den Nummern",
    notes: ["Dies ist die einzige Mail zu diesem Wunsch. Keine solchen Mails mehr: {stopLink}"],
  },
  receipt: {
    subject: "Beleg {number}",
    lines: ["Guten Tag {username},", "hier ist Ihr Beleg.", "{paragraphs}"],
    button: "Beleg öffnen",
    notes: ["Dort können Sie ihn drucken oder als PDF speichern."],
  },
  rental_ends_soon: {
    subject: "Ihre Nummer {phone} läuft bald ab",
    lines: [
      "Guten Tag {username},",
      "Sie haben {phone} bis {endsAt} gemietet. Verlängern Sie rechtzeitig, sonst bekommt sie danach jemand anderes.",
    ],
    button: "Zu meinen Mietnummern",
    notes: ["Was sich selbst verlängert, tut das eine Stunde vor dem Ende, wenn das Guthaben reicht."],
  },
  rental_not_prolonged: {
    subject: "Ihre Nummer {phone} konnte nicht verlängert werden",
    lines: [
      "Guten Tag {username},",
      "{phone} endet am {endsAt} und sollte sich selbst verlängern. Das ging nicht: Das Guthaben reicht nicht, oder die Nummer ist nicht mehr frei. Bis zum Ende versuchen wir es wieder.",
    ],
    button: "Zu meinen Mietnummern",
    notes: [],
  },
  rental_lost: {
    subject: "Ihre Nummer {phone} ist weg, die übrigen Tage sind erstattet",
    lines: [
      "Guten Tag {username},",
      "die SIM-Karte von {phone} war lange nicht erreichbar, deshalb haben wir die Miete beendet. Was Sie für die Tage ohne sie bezahlt haben, ist wieder auf Ihrem Guthaben.",
    ],
    button: "Zu meinen Mietnummern",
    notes: [],
  },
  rental_blocked: {
    subject: "Die Miete von {phone} ist beendet, die übrigen Tage sind erstattet",
    lines: [
      "Guten Tag {username},",
      "der Dienst, für den Sie {phone} gemietet haben, darf hier nicht mehr verkauft werden, deshalb haben wir die Miete beendet. Was Sie für die übrigen Tage bezahlt haben, ist wieder auf Ihrem Guthaben.",
    ],
    button: "Zu meinen Mietnummern",
    notes: [],
  },
  webhook_paused: {
    subject: "Ihr Webhook bei {host} ist angehalten",
    lines: [
      "Guten Tag {username},",
      "Ihre Adresse bei {host} hat drei Tage lang keine unserer Nachrichten angenommen oder gesagt, dass es sie nicht mehr gibt. Wir senden nichts mehr dorthin.",
      "Sobald sie wieder antwortet, schalten Sie sie ein; was ihr entging, steht im Protokoll und lässt sich erneut senden.",
    ],
    button: "Zu meinen Webhooks",
    notes: ["Bestellungen, Codes und Geld sind davon nicht betroffen."],
  },
  forwarded_code: {
    subject: "Ihr Code für {service}",
    lines: [
      "Guten Tag {username},",
      "der Code für {service} auf {phone} lautet {code}. Er kam um {receivedAt}.",
    ],
    button: "Zu meinen Nummern",
    notes: [
      "Sie haben im Profil gewählt, Codes per E-Mail zu erhalten. Dort können Sie es jederzeit ausschalten.",
    ],
  },
  forwarded_sms: {
    subject: "Auf {phone} ist eine SMS angekommen",
    lines: [
      "Guten Tag {username},",
      "auf {phone} ist um {receivedAt} eine SMS für {service} angekommen. Darin wurde kein Code gefunden; lesen Sie sie im Shop.",
    ],
    button: "Zu meinen Nummern",
    notes: [
      "Sie haben im Profil gewählt, Codes per E-Mail zu erhalten. Dort können Sie es jederzeit ausschalten.",
    ],
  },
  forwarding_limit: {
    subject: "Auf {phone} kommen viele SMS an",
    lines: [
      "Guten Tag {username},",
      "auf {phone} sind in einer Stunde mehr als {max} SMS angekommen. Bis {until} werden keine weiteren weitergeleitet; lesen Sie sie im Shop.",
    ],
    button: "Zu meinen Nummern",
    notes: [
      "Sie haben im Profil gewählt, Codes per E-Mail zu erhalten. Dort können Sie es jederzeit ausschalten.",
    ],
  },
};
