import type { Locale } from "@sonum/contract/locale";

/** Guides by URL name, in display order. A title given here is the same in every language. */
export const GUIDES = {
  agent: undefined,
  "plain-http": undefined,
  "gammu-smsd": "gammu-smsd",
  smstools: "SMS Server Tools 3",
  kannel: "Kannel",
  smpp: "SMPP",
  android: "Android SMS Gateway",
  jasmin: "Jasmin",
  dinstar: "Dinstar",
  ejoin: "Ejoin, Skyline",
  goip: "GoIP",
  supplier: undefined,
} as const;

export type GuideName = keyof typeof GUIDES;

type GuideTexts = {
  title: string;
  lead: string;
  inEnglish: string;
  back: string;
  download: string;
  all: string;
} & Record<"agent" | "plain-http" | "supplier", string>;

export const guideTexts: Record<Locale, GuideTexts> = {
  en: {
    title: "Connect your equipment",
    lead: "What do you run? Each guide says how it hands its SMS to the shop.",
    inEnglish: "The guides are in English.",
    back: "To the partner area",
    download: "Download the agent",
    all: "All guides",
    agent: "GSM modems on serial ports: the agent",
    "plain-http": "Any program that can make an HTTP call",
    supplier: "A program of your own that is asked for numbers",
  },
  ru: {
    title: "Подключите своё оборудование",
    lead: "Что у вас работает? В каждом руководстве сказано, как передавать SMS магазину.",
    inEnglish: "Руководства на английском языке.",
    back: "В раздел партнёра",
    download: "Скачать агент",
    all: "Все руководства",
    agent: "GSM-модемы на последовательных портах: агент",
    "plain-http": "Любая программа, которая умеет делать HTTP-запросы",
    supplier: "Ваша собственная программа, у которой запрашивают номера",
  },
  et: {
    title: "Ühendage oma seadmed",
    lead: "Mida te kasutate? Iga juhend ütleb, kuidas SMS-id poele üle anda.",
    inEnglish: "Juhendid on inglise keeles.",
    back: "Partneri alale",
    download: "Laadi agent alla",
    all: "Kõik juhendid",
    agent: "GSM-modemid jadaportides: agent",
    "plain-http": "Iga programm, mis oskab teha HTTP-päringu",
    supplier: "Teie enda programm, millelt numbreid küsitakse",
  },
  de: {
    title: "Ihre Geräte anschließen",
    lead: "Was betreiben Sie? Jede Anleitung sagt, wie die SMS an den Shop übergeben werden.",
    inEnglish: "Die Anleitungen sind auf Englisch.",
    back: "Zum Partnerbereich",
    download: "Agent herunterladen",
    all: "Alle Anleitungen",
    agent: "GSM-Modems an seriellen Anschlüssen: der Agent",
    "plain-http": "Jedes Programm, das HTTP-Aufrufe machen kann",
    supplier: "Ein eigenes Programm, das nach Nummern gefragt wird",
  },
  pt: {
    title: "Ligue o seu equipamento",
    lead: "O que utiliza? Cada guia explica como entregar os SMS à loja.",
    inEnglish: "Os guias estão em inglês.",
    back: "Para a área de parceiro",
    download: "Transferir o agente",
    all: "Todos os guias",
    agent: "Modems GSM em portas série: o agente",
    "plain-http": "Qualquer programa que faça chamadas HTTP",
    supplier: "Um programa seu ao qual se pedem números",
  },
};

export const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDES, name);

export const titleOf = (name: GuideName, locale: Locale): string =>
  GUIDES[name] ?? guideTexts[locale][name === "agent" || name === "supplier" ? name : "plain-http"];
