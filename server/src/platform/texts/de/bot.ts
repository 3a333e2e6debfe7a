import type { bot as English } from "../en/bot.ts";

export const bot: typeof English = {
  help: "Ich sage Ihnen, wie es Ihren SIM-Karten geht.\n/balance: Guthaben und Ertrag\n/machines: Ihre Maschinen\n/alerts: was Aufmerksamkeit braucht",
  linked: "Dieser Chat ist mit dem Partnerkonto {username} verknüpft.",
  badKey:
    "Dieser Schlüssel ist unbekannt oder wurde schon benutzt. Der aktuelle steht auf der ersten Seite Ihres Partnerkontos.",
  unlinked:
    "Dieser Chat ist noch nicht verknüpft. Senden Sie mir den Schlüssel von der ersten Seite Ihres Partnerkontos.",
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
  noPhone: "SIM-Karten ohne Nummer: {sims}.",
  lowSuccess: "SIM-Karten, die selten einen Code bekommen: {sims}.",
  approved:
    "Ihr Partnerkonto ist freigegeben. Ihre SIM-Karten können in der Konsole zum Verkauf gestellt werden.",
  rejected: "Ihr Partnerkonto wurde nicht freigegeben. Der Grund: {reason}",
};
