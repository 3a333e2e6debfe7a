import { createRequire } from "node:module";
import { byLocale, LOCALES, type Locale } from "@sonum/contract/locale";
import isoCountries from "i18n-iso-countries/index.js";
import { countryNameOverrides } from "./country-name-overrides.ts";

const require = createRequire(import.meta.url);
for (const locale of LOCALES) isoCountries.registerLocale(require(`i18n-iso-countries/langs/${locale}.json`));

/** The country's name in every language of the shop; English where a language has none. */
export const countryNames = (iso2: string): Record<Locale, string> =>
  byLocale((locale) => nameIn(locale, iso2) ?? nameIn("en", iso2) ?? iso2.toUpperCase());

/** The package's Portuguese is European, the shop's is Brazilian. */
const brazilianNames = new Intl.DisplayNames("pt-BR", { type: "region" });

function nameIn(locale: Locale, iso2: string): string | undefined {
  const override = countryNameOverrides[iso2]?.[locale];
  const name = override ?? isoCountries.getName(iso2, locale);
  return !override && name && locale === "pt" ? brazilianNames.of(iso2.toUpperCase()) : name;
}
