import type { accountMails as English } from "../en/account-mails.ts";

export const accountMails: typeof English = {
  verify_email: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    lines: [
      "Guten Tag {username},",
      "bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Dann kommen Sie immer wieder in Ihr Konto.",
    ],
    button: "Adresse bestätigen",
    notes: [
      "Der Link gilt einmal und 48 Stunden lang.",
      "Sie haben sich nicht bei Sonum angemeldet? Dann müssen Sie nichts tun.",
    ],
  },
  verify_email_without_password: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse und behalten Sie Ihr Konto",
    lines: [
      "Guten Tag,",
      "bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist. Dann kommen Sie immer wieder in Ihr Konto und an das Geld darauf.",
      "Ihr Konto hat noch kein Passwort. Legen Sie eines im Profil fest, oder wählen Sie im Anmeldefenster „Passwort vergessen?“ und geben Sie diese Adresse ein.",
    ],
    button: "Adresse bestätigen",
    notes: [
      "Der Link gilt einmal und 48 Stunden lang.",
      "Sie haben nichts bei Sonum gekauft? Dann müssen Sie nichts tun.",
    ],
  },
  recover_password: {
    subject: "Neues Passwort festlegen",
    lines: [
      "Guten Tag {username},",
      "jemand hat ein neues Passwort für Ihr Konto verlangt. Wenn Sie es waren, legen Sie es hier fest.",
    ],
    button: "Neues Passwort festlegen",
    notes: [
      "Der Link gilt einmal und 30 Minuten lang.",
      "Sie waren es nicht? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.",
    ],
  },
  password_set: {
    subject: "Ihr Konto hat jetzt ein Passwort",
    lines: [
      "Guten Tag {username},",
      "für Ihr Konto wurde ein Passwort festgelegt, andere Geräte wurden abgemeldet. Sie melden sich mit Ihrer E-Mail-Adresse und diesem Passwort an.",
    ],
    button: "Zu Sonum",
    notes: [
      "Sie waren es nicht? Legen Sie sofort ein neues Passwort fest: „Passwort vergessen?“ im Anmeldefenster.",
    ],
  },
  password_changed: {
    subject: "Ihr Passwort wurde geändert",
    lines: [
      "Guten Tag {username},",
      "das Passwort Ihres Kontos wurde geändert, andere Geräte wurden abgemeldet.",
      "Ihr API-Schlüssel wurde entfernt, Ihre Webhooks wurden angehalten und Codes werden nicht mehr weitergeleitet, falls Sie davon etwas hatten. Passkeys funktionieren weiter.",
    ],
    button: "Zu Sonum",
    notes: [
      "Sie waren es nicht? Legen Sie sofort ein neues Passwort fest: „Passwort vergessen“ im Anmeldefenster.",
    ],
  },
  password_changed_programs_kept: {
    subject: "Ihr Passwort wurde geändert",
    lines: [
      "Guten Tag {username},",
      "das Passwort Ihres Kontos wurde geändert, andere Geräte wurden abgemeldet.",
      "API-Schlüssel, Webhooks, die Weiterleitung von Codes und Passkeys funktionieren weiter, falls Sie davon etwas haben.",
    ],
    button: "Zu Sonum",
    notes: [
      "Sie waren es nicht? Legen Sie sofort ein neues Passwort fest: „Passwort vergessen“ im Anmeldefenster.",
    ],
  },
  password_recovered: {
    subject: "Ihr Passwort wurde geändert",
    lines: [
      "Guten Tag {username},",
      "für Ihr Konto wurde über einen Link aus unserer E-Mail ein neues Passwort festgelegt. Alle Geräte wurden abgemeldet.",
      "Ein bisheriger API-Schlüssel funktioniert nicht mehr: Erstellen Sie im Profil einen neuen. Webhooks sind angehalten und Codes werden nicht mehr weitergeleitet: Aktivieren Sie wieder, was von Ihnen ist. Auch Passkeys wurden entfernt, sofern Ihr Konto bei der Anmeldung keine Codes verlangt.",
    ],
    button: "Zu Sonum",
    notes: [
      "Sie waren es nicht? Dann liest jemand Ihre E-Mails. Sichern Sie zuerst Ihr Postfach und fordern Sie dann einen neuen Link an.",
    ],
  },
  email_change: {
    subject: "Ihre E-Mail-Adresse soll geändert werden",
    lines: [
      "Guten Tag {username},",
      "aus Ihrem Konto wurde gewünscht, diese E-Mail-Adresse durch eine andere zu ersetzen.",
      "Sie ändert sich, sobald die andere Adresse bestätigt ist.",
    ],
    button: "Zu Sonum",
    notes: ["Sie waren es nicht? Ändern Sie sofort Ihr Passwort: Dann wird die Adresse nicht geändert."],
  },
  account_deletion: {
    subject: "Ihr Konto wird gelöscht",
    lines: [
      "Guten Tag {username},",
      "Ihr Konto wird am {date} gelöscht. Bis dahin können Sie sich anmelden und es behalten.",
    ],
    button: "Konto behalten",
    notes: [
      "Sie waren es nicht? Melden Sie sich an, behalten Sie das Konto und ändern Sie sofort das Passwort.",
    ],
  },
  deletion_stopped: {
    subject: "Ihr Konto wurde nicht gelöscht: Es ist Geld darauf",
    lines: [
      "Guten Tag {username},",
      "Ihr Konto sollte heute gelöscht werden, doch inzwischen sind {amount} USD darauf eingegangen.",
      "Das Geld gehört Ihnen, deshalb bleibt das Konto.",
      "Fordern Sie das Geld zurück oder verzichten Sie darauf; dann kann das Konto gelöscht werden.",
    ],
    button: "Geld zurückfordern",
    notes: ["Bis Sie entscheiden, geschieht nichts mit dem Konto und dem Geld."],
  },
  new_sign_in: {
    subject: "Neue Anmeldung bei Ihrem Konto",
    lines: [
      "Guten Tag {username},",
      "bei Ihrem Konto hat sich jemand von einem Gerät oder aus einem Netz angemeldet, das wir bei Ihnen zuletzt nicht gesehen haben.",
      "Gerät: {device}. Netz: {network}. Zeit: {time} (UTC).",
      "Wenn Sie es waren, brauchen Sie nichts zu tun.",
    ],
    button: "Profil öffnen",
    notes: ["Sie waren es nicht? Ändern Sie sofort Ihr Passwort und melden Sie im Profil fremde Geräte ab."],
  },
  looked_at: {
    subject: "Der Support hat Ihr Konto angesehen",
    lines: [
      "Guten Tag {username},",
      "jemand vom Support sieht den Shop so, wie Sie ihn sehen, höchstens 15 Minuten lang. In dieser Ansicht lässt sich nichts ändern; SMS-Texte, Codes und Schlüssel werden nicht gezeigt.",
      "Der angegebene Grund: {reason}",
    ],
    button: "Profil öffnen",
    notes: [
      "In Ihrem Profil steht jedes Mal, an dem das geschah. Schreiben Sie uns, wenn Sie den Grund nicht kennen.",
    ],
  },
  account_closed: {
    subject: "Ihr Konto wurde geschlossen",
    lines: [
      "Guten Tag {username},",
      "Ihr Konto wurde geschlossen. Der Grund: {reason}",
      "Was Sie eingezahlt und nicht ausgegeben haben, geht auf dem Weg zurück, auf dem Sie bezahlt haben, sobald laufende Bestellungen beendet sind. Ein Bonus wird nicht ausgezahlt. Wir schreiben Ihnen, wenn das Geld unterwegs ist.",
    ],
    button: "Regeln lesen",
    notes: ["Wenn das ein Irrtum ist, schreiben Sie dem Support."],
  },
  closing_returned: {
    subject: "{returned} USD wurden Ihnen erstattet",
    lines: [
      "Guten Tag {username},",
      "von Ihrem geschlossenen Konto wurden {returned} USD auf dem Weg erstattet, auf dem Sie bezahlt haben. Bei der Bank kann es einige Tage dauern.",
    ],
    button: "Hilfe",
    notes: ["Fragen? Schreiben Sie dem Support."],
  },
  closing_owed: {
    subject: "Wir schulden Ihnen {owed} USD",
    lines: [
      "Guten Tag {username},",
      "von Ihrem geschlossenen Konto wurden {returned} USD auf dem Weg erstattet, auf dem Sie bezahlt haben. {owed} USD konnten so nicht zurückgehen.",
      "Schreiben Sie dem Support, wohin wir den Rest senden dürfen.",
    ],
    button: "Schreiben Sie uns",
    notes: ["Der Betrag bleibt Ihrer, bis er bezahlt ist."],
  },
};
