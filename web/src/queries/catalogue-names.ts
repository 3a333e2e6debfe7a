import type { Locale } from "@sonum/contract/locale";
import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../lib/service-name.ts";
import { countries, services } from "./catalogue.ts";

type Named = { value: string; text: string };

/** Every service by name, for a choice. */
export function useServiceNames(): Named[] {
  const { data } = useQuery(services);
  const sayService = useServiceName();
  return sorted(data?.map(({ code, name }) => ({ value: code, text: sayService(name) })) ?? [], "en");
}

/** Every country by its name in a language, for a choice. */
export function useCountryNames(lang: Locale): Named[] {
  const { data } = useQuery(countries);
  const named = data?.map(({ iso2, countryNaming }) => ({
    value: iso2.toLowerCase(),
    text: countryNaming[lang],
  }));
  return sorted(named ?? [], lang);
}

const sorted = (named: Named[], lang: Locale) =>
  named.toSorted((one, other) => one.text.localeCompare(other.text, lang));
