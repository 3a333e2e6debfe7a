import * as api from "@sonum/contract/catalogue";
import { LOCALES } from "@sonum/contract/locale";
import type { Names } from "@sonum/contract/wire";
import type { Serve } from "../../platform/http.ts";
import { countryNames } from "./data/country-names.ts";
import type { Country } from "./shelf.ts";

export function catalogueRoutes(serve: Serve) {
  serve(api.listCountries, async ({ memory }) => memory.shelf.countries.map(presentCountry));

  serve(api.listCurrencies, async ({ memory }) =>
    memory.rates.list().map(({ code, symbol, digits, rateE8, quotedAt }) => ({
      code,
      name: currencyNames.of(code) ?? code,
      symbol,
      digits,
      rate: Number(rateE8) / 1e8,
      rateAt: quotedAt,
    })),
  );

  serve(api.listLanguages, async () =>
    LOCALES.map((code) => ({ code, naming: languageNames(code), icon: flagPath(FLAG_OF[code]) })),
  );
}

/** The fields by which every list shows a country. */
export const countryFields = ({ iso2 }: Country) => {
  const names = countryNames(iso2);
  return { iso2, country: names, countryNaming: names, icon: flagPath(iso2), favorite: false };
};

const presentCountry = (country: Country): api.Country => ({
  ...countryFields(country),
  prefix: country.prefix,
});

const flagPath = (iso2: string) => `/flags/${iso2}.svg`;

const FLAG_OF = { en: "gb", ru: "ru", et: "ee", de: "de", pt: "pt" } as const;

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

function languageNames(code: string): Names {
  const inLocale = (locale: string) => new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return {
    en: inLocale("en"),
    ru: inLocale("ru"),
    et: inLocale("et"),
    de: inLocale("de"),
    pt: inLocale("pt"),
  };
}
