import type { Locale } from "../locale.ts";

/** Services keep their own name in every language; only the catch-all service is translated. */
const anyOther: Record<Locale, string> = {
  en: "Any other service",
  ru: "Любой другой сервис",
  et: "Muu teenus",
  de: "Anderer Dienst",
  pt: "Qualquer outro serviço",
};

/** A service's name for pages and mails. The API always returns the name of the catalogue. */
export const localizedServiceName = (locale: Locale, name: string): string =>
  name === anyOther.en ? anyOther[locale] : name;
