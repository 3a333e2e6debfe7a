import type { Locale } from "@sonum/contract/locale";
import type { QueryClient } from "@tanstack/react-query";
import { country, firstServices, type Offer, service, services } from "../../queries/catalogue.ts";

/** The service name from any cached list, else its code. */
export function findServiceName(cache: QueryClient, code: string): string {
  const found =
    cache.getQueryData(service(code).queryKey) ??
    cache.getQueryData(firstServices.queryKey)?.services.find((one) => one.code === code) ??
    cache.getQueryData(services.queryKey)?.find((one) => one.code === code);
  return found?.name ?? code;
}

/** The country name from any cached list, else the browser's own name for it. */
export function findCountryName(cache: QueryClient, iso2: string, lang: Locale): string {
  const names =
    cache.getQueryData(country(iso2).queryKey)?.names ??
    cache
      .getQueriesData<Offer[]>({ queryKey: ["catalogue"] })
      .flatMap(([, rows]) => (Array.isArray(rows) ? rows : []))
      .find((row) => "names" in row && row.iso2 === iso2)?.names;
  return names?.[lang] ?? regionName(iso2, lang) ?? iso2;
}

/** Codes come from typed URLs: `Intl` would throw on invalid ones. */
const regionName = (iso2: string, lang: Locale) =>
  /^[a-z]{2}$/i.test(iso2)
    ? new Intl.DisplayNames(lang, { type: "region" }).of(iso2.toUpperCase())
    : undefined;
