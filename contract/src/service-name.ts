import type { Locale } from "./locale.ts";

/** Services are called what they call themselves; only the one that stands for all others has a name in each language. */
const anyOther: Record<Locale, string> = {
  en: "Any other service",
  ru: "Любой другой сервис",
  et: "Muu teenus",
  de: "Anderer Dienst",
  pt: "Qualquer outro serviço",
};

/** A service's name for readers of pages and mails; programs get it as it is in the catalogue, which orders say as well. */
export const serviceNameIn = (locale: Locale, name: string): string =>
  name === anyOther.en ? anyOther[locale] : name;
