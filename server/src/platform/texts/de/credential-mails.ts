import type { credentialMails as English } from "../en/credential-mails.ts";

const credentialsChanged = (what: string) => ({
  subject: "Ihre Anmeldeeinstellungen wurden geändert",
  lines: ["Guten Tag {username},", what],
  button: "Profil öffnen",
  notes: [
    "Sie waren es nicht? Ändern Sie sofort Ihr Passwort und entfernen Sie im Profil, was nicht von Ihnen ist.",
  ],
});

export const credentialMails: typeof English = {
  codes_on: credentialsChanged(
    "Codes bei der Anmeldung wurden eingeschaltet, andere Geräte wurden abgemeldet.",
  ),
  codes_off: credentialsChanged("Codes bei der Anmeldung wurden ausgeschaltet. Jetzt genügt das Passwort."),
  recovery_codes_new: credentialsChanged(
    "Neue Wiederherstellungscodes wurden erstellt. Die früheren gelten nicht mehr.",
  ),
  passkey_added: credentialsChanged(
    "Ihrem Konto wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich anmelden.",
  ),
  passkey_removed: credentialsChanged("Ein Passkey wurde aus Ihrem Konto entfernt."),
  api_key_new: credentialsChanged(
    "Ein neuer API-Schlüssel wurde erstellt. Programme mit dem früheren funktionieren nicht mehr.",
  ),
  api_key_changed: credentialsChanged("Die Beschränkungen Ihres API-Schlüssels wurden geändert."),
  webhook_added: credentialsChanged(
    "Ein Webhook wurde hinzugefügt: Ereignisse Ihres Kontos werden an {host} gesendet.",
  ),
  webhook_changed: credentialsChanged(
    "Ein Webhook wurde geändert. Er sendet Ereignisse Ihres Kontos an {host}.",
  ),
  forwarding_on: credentialsChanged(
    "Empfangene Codes werden ab jetzt an {to} weitergeleitet: der Code, sein Dienst und die Nummer.",
  ),
  forwarding_off: credentialsChanged("Empfangene Codes werden nicht mehr weitergeleitet."),
  factors_reset: credentialsChanged(
    "Unser Support hat auf Ihren Wunsch Codes und Passkeys aus Ihrem Konto entfernt. Jetzt genügt das Passwort.",
  ),
};
