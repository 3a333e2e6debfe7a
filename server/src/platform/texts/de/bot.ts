import type { bot as English } from "../en/bot.ts";

export const bot: typeof English = {
  help: "Ich sage Ihnen, wie es Ihren SIM-Karten geht.\n/balance: Guthaben und Ertrag\n/machines: Ihre Maschinen\n/alerts: was Aufmerksamkeit braucht",
  linked: "Dieser Chat ist mit dem Partnerkonto {username} verknüpft.",
  badKey:
    "Dieser Schlüssel ist unbekannt oder wurde schon benutzt. Der aktuelle steht auf der ersten Seite Ihres Partnerkontos; einen Link für Codes erstellen Sie im Profil.",
  unlinked:
    "Dieser Chat ist noch nicht verknüpft. Senden Sie mir den Schlüssel von der ersten Seite Ihres Partnerkontos, oder öffnen Sie den Link aus Ihrem Profil, um Codes hier zu erhalten.",
  balance: "Guthaben: {balance} USD\nHeute: {today} USD\nDiesen Monat: {month} USD",
  machines: "Maschinen online: {online} von {all}. SIM-Karten im Verkauf: {onSale} von {sims}.",
  online: "online",
  silent: "meldet sich nicht",
  waiting: "wartet auf die erste Meldung",
  noMachines: "Sie haben noch keine Maschine registriert.",
  noAlerts: "Alles in Ordnung: Nichts braucht Aufmerksamkeit.",
  silentMachine: "{name} meldet sich nicht.",
  waitingMachine: "{name} wartet auf die erste Meldung: Starten Sie den Agenten mit Schlüssel und Geheimnis.",
  undeclaredMachines:
    "Maschinen, die noch nichts verkaufen: {machines} ({names}). Erklären Sie in der Konsole, wem die SIM-Karten gehören.",
  unlisted: "{name}: SMS auf Leitungen, die Sie nicht eingetragen haben: {count} an einem Tag.",
  unreadable: "{name}: nicht lesbar: {count} an einem Tag.",
  forged:
    "{name}: Aufrufe mit falschem Geheimnis: {count} an einem Tag. Wenn es nicht Ihre sind, ersetzen Sie das Geheimnis.",
  clock: "{name}: Die Uhr geht über fünf Minuten falsch: {count} Aufrufe an einem Tag abgewiesen.",
  times:
    "{name}: Die Uhr geht falsch, daher tragen die SMS falsche Zeiten. Solange sie online ist, zählt die Ankunftszeit.",
  claimedTwice:
    "Nicht im Verkauf, weil eine andere Karte dieselbe Nummer nennt: {sims} SIM-Karten. Sehen Sie sie in der Konsole an.",
  refusedCountry: "SIM-Karten aus Ländern, die nicht angeboten werden: {sims}.",
  lockedSims: "SIM-Karten, die nach PIN oder PUK fragen: {sims}. Geben Sie die PIN in der Konsole ein.",
  lowCredit: "SIM-Karten mit wenig Guthaben: {sims}. Laden Sie sie auf.",
  noPhone: "SIM-Karten ohne Nummer: {sims}.",
  lowSuccess: "SIM-Karten, die selten einen Code bekommen: {sims}.",
  approved:
    "Ihr Partnerkonto ist freigegeben. Ihre SIM-Karten können in der Konsole zum Verkauf gestellt werden.",
  rejected: "Ihr Partnerkonto wurde nicht freigegeben. Der Grund: {reason}",
  forwarded_code: "{code}\n{service}, {phone}, {receivedAt}",
  forwarded_sms: "{service}, {phone}, {receivedAt}\nEs kam eine SMS ohne Code. Lesen Sie sie hier: {link}",
  forwarding_limit:
    "Auf {phone} sind in einer Stunde mehr als {max} SMS angekommen. Bis {until} werden keine weiteren weitergeleitet. Lesen Sie sie hier: {link}",
  forwarding:
    "Codes des Kontos {username} kommen in diesen Chat. Ausschalten können Sie das in Ihrem Profil: {link}",
};
