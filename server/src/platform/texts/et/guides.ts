import type { guides as English } from "../en/guides.ts";

export const guides: typeof English = {
  title: "Ühenda oma seadmed",
  lead: "Mida sa kasutad? Iga juhend ütleb, kuidas SMS-id poele üle anda.",
  inEnglish: "Juhendid on inglise keeles.",
  back: "Partneri alale",
  download: "Laadi agent alla",
  all: "Kõik juhendid",
  agent: "GSM-modemid jadaportides: agent",
  "plain-http": "Iga programm, mis oskab teha HTTP-päringu",
  supplier: "Sinu enda programm, millelt numbreid küsitakse",
  way: "Kogu tee",
  steps: {
    register:
      "Registreeri masin ja kinnita, et selle SIM-kaardid on sinu omad või kasutusel omaniku nõusolekul",
    list: "Täida selle SIM-kaartide loend: Masinad, Ühendus",
    connect: "Seadista see selle juhendi järgi",
    see: "Vaata selle SIM-kaarte konsoolis: igaühel peab olema number",
    test: "Ava üks ja proovi seda SMS-iga",
    publish: "Pane need müüki: sellest hetkest neid müüakse",
  },
};
