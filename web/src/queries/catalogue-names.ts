import type { Locale } from "@sonum/contract/locale";
import { useQuery } from "@tanstack/react-query";
import { useServiceName } from "../lib/format/service-name.ts";
import { countries, services } from "./catalogue.ts";

type Option = { value: string; text: string };

/** All services as options, sorted by name. */
export function useServiceNames(): Option[] {
  const { data } = useQuery(services);
  const translateService = useServiceName();
  return sortByText(
    data?.map(({ code, name }) => ({ value: code, text: translateService(name) })) ?? [],
    "en",
  );
}

/** All countries as options, sorted by their name in a language. */
export function useCountryNames(lang: Locale): Option[] {
  const { data } = useQuery(countries);
  const options = data?.map(({ iso2, countryNaming }) => ({
    value: iso2.toLowerCase(),
    text: countryNaming[lang],
  }));
  return sortByText(options ?? [], lang);
}

const sortByText = (options: Option[], lang: Locale) =>
  options.toSorted((one, other) => one.text.localeCompare(other.text, lang));
