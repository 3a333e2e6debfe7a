import type { Locale } from "@sonum/contract/locale";
import isoCountries from "i18n-iso-countries/index.js";
import de from "i18n-iso-countries/langs/de.json" with { type: "json" };
import en from "i18n-iso-countries/langs/en.json" with { type: "json" };
import et from "i18n-iso-countries/langs/et.json" with { type: "json" };
import pt from "i18n-iso-countries/langs/pt.json" with { type: "json" };
import ru from "i18n-iso-countries/langs/ru.json" with { type: "json" };
import { countryNameOverrides } from "./country-name-overrides.ts";

for (const language of [en, ru, et, de, pt]) isoCountries.registerLocale(language);

/** The country's name in every language of the shop; English where a language has none. */
export function countryNames(iso2: string): Record<Locale, string> {
  const english = nameIn("en", iso2) ?? iso2.toUpperCase();
  const name = (locale: Locale) => nameIn(locale, iso2) ?? english;
  return { en: english, ru: name("ru"), et: name("et"), de: name("de"), pt: name("pt") };
}

function nameIn(locale: Locale, iso2: string): string | undefined {
  return countryNameOverrides[iso2]?.[locale] ?? isoCountries.getName(iso2, locale);
}
