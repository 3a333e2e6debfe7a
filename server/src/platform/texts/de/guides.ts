import type { guides as English } from "../en/guides.ts";

export const guides: typeof English = {
  title: "Ihre Geräte anschließen",
  lead: "Was betreiben Sie? Jede Anleitung sagt, wie die SMS an den Shop übergeben werden.",
  inEnglish: "Die Anleitungen sind auf Englisch.",
  back: "Zum Partnerbereich",
  download: "Agent herunterladen",
  all: "Alle Anleitungen",
  agent: "GSM-Modems an seriellen Anschlüssen: der Agent",
  "plain-http": "Jedes Programm, das HTTP-Aufrufe machen kann",
  supplier: "Ein eigenes Programm, das nach Nummern gefragt wird",
  way: "Der ganze Weg",
  steps: {
    register:
      "Registrieren Sie die Maschine und erklären Sie, dass ihre SIM-Karten Ihnen gehören oder mit Zustimmung genutzt werden",
    list: "Füllen Sie ihre SIM-Liste aus: Maschinen, Verbindung",
    connect: "Richten Sie sie nach dieser Anleitung ein",
    see: "Sehen Sie ihre SIM-Karten in der Konsole, jede mit ihrer Nummer",
    test: "Öffnen Sie eine und testen Sie sie mit einer SMS",
    publish: "Veröffentlichen Sie sie: Ab dann werden sie verkauft",
  },
};
