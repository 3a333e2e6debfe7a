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
};
