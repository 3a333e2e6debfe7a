import type { ErrorTexts } from "../texts.ts";

export const errors: ErrorTexts = {
  codes: {
    invalid_request: "Die Daten haben die Prüfung auf dem Server nicht bestanden.",
    captcha_required: "Bitte lösen Sie das Captcha.",
    link_used: "Dieser Link wurde schon benutzt. Die Adresse ist bereits bestätigt.",
    link_expired: "Dieser Link wurde bereits benutzt oder ist zu alt. Fordern Sie einen neuen an.",
    sign_in_required: "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.",
    bad_credentials: "Benutzername oder Passwort ist falsch.",
    bad_signature: "Die Signatur der Maschine ist ungültig.",
    otp_required: "Geben Sie den Code aus Ihrer Authenticator-App ein.",
    not_allowed: "Zugriff verweigert. Wenden Sie sich an den Administrator.",
    confirmation_required: "Bestätigen Sie, dass Sie es sind.",
    second_factor_required: "Richten Sie zuerst einen zweiten Faktor ein.",
    section_closed: "Dieser Bereich ist vorübergehend nicht verfügbar.",
    lawful_use_required: "Bestätigen Sie einmal, dass Sie Nummern nur rechtmäßig nutzen.",
    service_restricted:
      "Diesen Dienst gibt es nur mit bestätigter E-Mail-Adresse und einem Konto, das mindestens einen Tag alt ist.",
    partner_not_approved: "Nummern können verkauft werden, sobald das Partnerkonto freigegeben wurde.",
    declaration_missing:
      "Erklären Sie zuerst in der Konsole, wem die SIM-Karten dieser Maschine gehören: vorher werden sie nicht verkauft.",
    account_blocked: "Dieses Konto ist gesperrt. Schreiben Sie dem Support.",
    account_frozen:
      "Käufe sind angehalten: Eine Ihrer Zahlungen wurde angefochten. Schreiben Sie dem Support.",
    account_limited: "Für Ihr Konto hat der Shop Grenzen gesetzt. Schreiben Sie dem Support.",
    read_only: "In dieser Ansicht lässt sich nichts ändern, und Geheimes wird nicht gezeigt.",
    not_found: "Das gibt es hier nicht mehr.",
    method_not_allowed: "Das geht hier nicht.",
    name_taken: "Dieser Benutzername oder diese E-Mail-Adresse ist vergeben.",
    number_unavailable: "Die gewünschte Nummer ist nicht mehr verfügbar, bitte versuchen Sie eine andere.",
    price_changed: "Der Preis hat sich geändert. Es wurde nichts abgebucht.",
    order_closed: "Diese Nummer ist bereits geschlossen: Der Code ist da oder die Zeit ist um.",
    no_code_yet: "Noch ist kein Code da. Warten Sie darauf oder stornieren Sie die Nummer.",
    too_early: "Diese Nummer kann noch nicht storniert werden. Warten Sie ein wenig.",
    key_reused: "Dieser Kauf wurde bereits mit anderen Angaben gemacht. Bitte beginnen Sie neu.",
    conflict: "Das passt nicht zu dem, was schon da ist.",
    money_left: "Auf Ihrem Konto ist noch Geld. Fordern Sie es zuerst zurück oder verzichten Sie darauf.",
    still_working: "Ihre Anfrage wird noch bearbeitet. Einen Moment bitte.",
    payload_too_large: "Das ist zu viel auf einmal.",
    unsupported_media_type: "Der Server versteht diese Art von Daten nicht.",
    insufficient_funds: "Nicht genügend Guthaben.",
    address_refused:
      "An diese Adresse wird nichts gesendet: Sie muss öffentlich erreichbar sein und mit https beginnen.",
    not_confirmed: "Das stimmt nicht. Prüfen Sie es und versuchen Sie es erneut.",
    too_many_requests: "Zu viele Versuche. Warten Sie etwas und versuchen Sie es erneut.",
    internal: "Serverfehler.",
    unavailable: "Der Dienst wird gestartet oder repariert. Versuchen Sie es in einer Minute erneut.",
  },
  sentences: {
    "Required parameters are missing.": "Pflichtangaben fehlen",
    "Invalid data format": "Ungültiges Datenformat",
    "There is no such SIM card.": "Diese SIM-Karte gibt es nicht.",
    "You have 50 saved views. Remove one before you save another.":
      "Sie haben 50 gespeicherte Ansichten. Entfernen Sie eine, bevor Sie eine weitere speichern.",
    "There is no such machine.": "Diese Maschine gibt es nicht.",
    "This port still works on the command before. Wait for its answer, at most three minutes.":
      "Dieser Port bearbeitet noch den Befehl davor. Warten Sie auf die Antwort, höchstens drei Minuten.",
    "The machine does not report. Start its agent, then try again.":
      "Die Maschine meldet sich nicht. Starten Sie ihren Agenten und versuchen Sie es erneut.",
    "The agent has not opened the modem in this port yet. Try again in half a minute.":
      "Der Agent hat das Modem in diesem Port noch nicht geöffnet. Versuchen Sie es in einer halben Minute erneut.",
    "The agent on this machine cannot do that. Update it, then try again.":
      "Der Agent dieser Maschine kann das nicht. Aktualisieren Sie ihn und versuchen Sie es erneut.",
    "Another SIM card is in this port now. Look at it again.":
      "In diesem Port steckt jetzt eine andere SIM-Karte. Sehen Sie noch einmal nach.",
    "The SIM card asks for no PIN now.": "Die SIM-Karte fragt jetzt nicht nach einer PIN.",
    "Only one try is left, so no PIN is sent. Put the card into a phone and enter the PIN there.":
      "Es bleibt nur ein Versuch, deshalb wird keine PIN gesendet. Legen Sie die Karte in ein Telefon und geben Sie die PIN dort ein.",
    "The SIM card cannot be used now.": "Die SIM-Karte ist jetzt nicht benutzbar.",
    "This port got twenty commands within an hour. Try again later.":
      "Dieser Port hat in einer Stunde zwanzig Befehle bekommen. Versuchen Sie es später erneut.",
    "A customer waits for a code on this SIM card, and it could be late or lost. Try again in a few minutes.":
      "Ein Kunde wartet auf einen Code an diese SIM-Karte; er könnte zu spät kommen oder verloren gehen. Versuchen Sie es in einigen Minuten erneut.",
    "This SIM card is sold. Confirm that its modem may be restarted.":
      "Diese SIM-Karte wird verkauft. Bestätigen Sie, dass ihr Modem neu gestartet werden darf.",
    "First enter the USSD code of this mobile operator.":
      "Geben Sie zuerst den USSD-Code dieses Mobilfunkanbieters ein.",
    "There are codes for as many operators as possible.": "Mehr Anbieter mit Codes sind nicht möglich.",
    "This answer names no number for the SIM card.": "Diese Antwort nennt keine Nummer für die SIM-Karte.",
    "The SIM card has a number already.": "Die SIM-Karte hat schon eine Nummer.",
    "This field is required": "Dieses Feld ist erforderlich",
    "Username is too short": "Der Benutzername ist zu kurz",
    "Username is too long": "Der Benutzername ist zu lang",
    "Use letters of one alphabet, digits, dot, dash and underscore":
      "Buchstaben eines Alphabets, Ziffern, Punkt, Bindestrich und Unterstrich",
    "Please enter a valid email address": "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    "Password is too short": "Das Passwort ist zu kurz",
    "Password is too long": "Das Passwort ist zu lang",
    "Password is too common": "Das Passwort ist zu verbreitet",
    "Password contains your name or e-mail": "Das Passwort enthält Ihren Namen oder Ihre E-Mail",
    "Wrong username or password.": "Benutzername oder Passwort ist falsch.",
    "Wrong code.": "Der Code ist falsch.",
    "The session is over. Sign in again.": "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich an.",
    "This passkey was not accepted.": "Dieser Passkey wurde nicht akzeptiert.",
    "This username is taken.": "Dieser Benutzername ist schon vergeben.",
    "This e-mail address is already registered.": "Diese E-Mail-Adresse ist schon registriert.",
    "Give the password, a code or a passkey.": "Geben Sie das Passwort, einen Code oder einen Passkey an.",
    "Codes at sign-in are on already.": "Codes bei der Anmeldung sind schon eingeschaltet.",
    "Codes at sign-in are not turned on.": "Codes bei der Anmeldung sind nicht eingeschaltet.",
    "There are as many API keys as an account may have.": "Mehr API-Schlüssel sind nicht möglich.",
    "This API key has reached the most it may spend in a day. Its owner can raise the amount on the profile page.":
      "Dieser API-Schlüssel hat ausgegeben, was er an einem Tag ausgeben darf. Der Inhaber kann den Betrag auf der Profilseite erhöhen.",
    "There are as many passkeys as one person may have.": "Mehr Passkeys sind nicht möglich.",
    "This API key is not valid. Copy the whole key from the profile page, or make a new one there.":
      "Dieser API-Schlüssel ist nicht gültig. Kopieren Sie den ganzen Schlüssel von der Profilseite oder erstellen Sie dort einen neuen.",
    "Confirm your e-mail address first.": "Bestätigen Sie zuerst Ihre E-Mail-Adresse.",
    "This shop sends no push notifications.": "Dieser Shop sendet keine Push-Benachrichtigungen.",
    "This shop has no Telegram bot.": "Dieser Shop hat keinen Telegram-Bot.",
    "There is no API key.": "Es gibt keinen API-Schlüssel.",
    "An API key does not open this call.": "Dieser Aufruf ist mit einem API-Schlüssel nicht möglich.",
    "This API key may not be used from this address. Its owner can allow it on the profile page.":
      "Dieser API-Schlüssel darf von dieser Adresse nicht benutzt werden. Der Inhaber kann das auf der Profilseite erlauben.",
    "Sign in first. Programs send their API key as the header Authorization: Bearer KEY.":
      "Melden Sie sich zuerst an. Programme senden ihren API-Schlüssel im Header „Authorization: Bearer SCHLÜSSEL“.",
    "This API key may not buy. Its owner can allow it on the profile page.":
      "Dieser API-Schlüssel darf nicht kaufen. Der Inhaber kann das auf der Profilseite erlauben.",
    "This API key may not read. Its owner can allow it on the profile page.":
      "Dieser API-Schlüssel darf nicht lesen. Der Inhaber kann das auf der Profilseite erlauben.",
    "This call changes something and is not a page.": "Dieser Aufruf ändert etwas und ist keine Seite.",
    "This way to pay is not offered.": "Diese Zahlungsart wird nicht angeboten.",
    "This way to pay charges in another currency.": "Diese Zahlungsart rechnet in einer anderen Währung ab.",
    "The amount is below the minimum of this way to pay.":
      "Der Betrag liegt unter dem Minimum dieser Zahlungsart.",
    "Too many payments were begun. Please wait a little.":
      "Es wurden zu viele Zahlungen begonnen. Bitte warten Sie etwas.",
    "The payment provider does not answer. Nothing was charged; please try again.":
      "Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht; bitte versuchen Sie es erneut.",
    "This payment can still arrive. Cancel it first.":
      "Diese Zahlung kann noch eintreffen. Brechen Sie sie zuerst ab.",
    "There is no such payment.": "Diese Zahlung gibt es nicht.",
    "There is no such receipt.": "Diesen Beleg gibt es nicht.",
    "The rate has changed. Nothing was charged; look at the new amount.":
      "Der Kurs hat sich geändert. Es wurde nichts abgebucht; sehen Sie sich den neuen Betrag an.",
    "A request of yours is already being worked on.": "Ein Antrag von Ihnen wird bereits bearbeitet.",
    "The amount is too small to be sent back.": "Der Betrag ist zu klein, um zurückgesendet zu werden.",
    "There is no such order.": "Diese Bestellung gibt es nicht.",
    "There is no such service.": "Diesen Dienst gibt es nicht.",
    "Enter an amount with at most two decimals.":
      "Geben Sie einen Betrag mit höchstens zwei Nachkommastellen ein.",
    "Enter an amount above zero.": "Geben Sie einen Betrag über null ein.",
    "This is below the least amount of a payout.": "Das liegt unter dem Mindestbetrag einer Auszahlung.",
    "This is above the most that one payout may be.": "Das liegt über dem Höchstbetrag einer Auszahlung.",
    "This is more than you can take out now.": "Das ist mehr, als Sie jetzt auszahlen lassen können.",
    "Payouts are made in US dollars.": "Auszahlungen erfolgen in US-Dollar.",
    "This account does not look right. Please check it.":
      "Dieses Konto sieht nicht richtig aus. Bitte prüfen Sie es.",
    "Payouts to this country are not possible.": "Auszahlungen in dieses Land sind nicht möglich.",
    "There is no such payout.": "Diese Auszahlung gibt es nicht.",
    "This payout was decided already.": "Über diese Auszahlung ist bereits entschieden.",
    "Another operator has to approve this payout too.":
      "Ein weiterer Operator muss diese Auszahlung auch genehmigen.",
    "You cannot decide about a payout of your own.":
      "Über eine eigene Auszahlung können Sie nicht entscheiden.",
    "We do not show amounts in this currency.": "Beträge in dieser Währung zeigen wir nicht.",
    "The shop is busy. Please try again in a moment.":
      "Der Shop ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.",
    "You have reached the most your account may spend in a day. Please write to support.":
      "Ihr Konto hat erreicht, was es an einem Tag ausgeben darf. Schreiben Sie dem Support.",
    "Your account has as many numbers as it may have at once. Please write to support.":
      "Ihr Konto hat so viele Nummern, wie es gleichzeitig haben darf. Schreiben Sie dem Support.",
    "You have reached the most your account may buy in an hour. Please write to support.":
      "Ihr Konto hat erreicht, was es in einer Stunde kaufen darf. Schreiben Sie dem Support.",
    "Your account cannot be topped up at the moment. Please write to support.":
      "Ihr Konto kann zurzeit nicht aufgeladen werden. Schreiben Sie dem Support.",
  },
};
