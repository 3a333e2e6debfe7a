import type { guides as English } from "../en/guides.ts";

export const guides: typeof English = {
  title: "Ühendage oma seadmed",
  lead: "Mida te kasutate? Iga juhend ütleb, kuidas SMS-id poele üle anda.",
  inEnglish: "Juhendid on inglise keeles.",
  back: "Partneri alale",
  download: "Laadi agent alla",
  all: "Kõik juhendid",
  agent: "GSM-modemid jadaportides: agent",
  "plain-http": "Iga programm, mis oskab teha HTTP-päringu",
  supplier: "Teie enda programm, millelt numbreid küsitakse",
  way: "Kogu tee",
  steps: {
    register:
      "Registreerige masin ja kinnitage, et selle SIM-kaardid on teie omad või kasutusel omaniku nõusolekul",
    list: "Täitke selle SIM-kaartide loend: Masinad, Ühendus",
    connect: "Seadistage see selle juhendi järgi",
    see: "Vaadake selle SIM-kaarte konsoolis: igaühel peab olema number",
    test: "Avage üks ja proovige seda SMS-iga",
    publish: "Pange need müüki: sellest hetkest neid müüakse",
  },
};
