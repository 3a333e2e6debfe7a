import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSettings } from "../../../lib/settings-store.ts";
import { countries, services } from "../../../queries/catalogue.ts";
import { searchNames } from "../../../queries/search-names.ts";
import { type NamedOffer, useViewed } from "../customer/use-viewed.ts";
import { findByName, indexNames } from "../search/find-by-name.ts";

/** An address of ours; the office is another document. */
export type Page = { to: string; name: string };
export type Entry =
  | { kind: "service"; id: string; name: string; icon: string }
  | { kind: "country"; id: string; name: string }
  | { kind: "offer"; id: string; name: string; icon: string; service: string; country: string }
  | { kind: "page"; id: Page["to"]; name: string };

const SHOWN_MAX = 12;
const VIEWED_SHOWN = 3;

/**
 * What a text finds among services, countries and pages. Without a text: what was viewed last, the pages, and the most
 * wanted services.
 */
export function useEntries(text: string, pages: Page[]): Entry[] {
  const { lang } = useSettings();
  const viewed = useViewed();
  const { data: serviceList } = useQuery(services);
  const { data: countryList } = useQuery(countries);
  const { data: names } = useQuery(searchNames);

  const index = useMemo(() => {
    const entries: { entry: Entry; names: string[] }[] = [
      ...pages.map(({ to, name }) => ({ entry: { kind: "page", id: to, name } as const, names: [name] })),
      ...(serviceList ?? []).map(({ code, name, icon, names: other }) => ({
        entry: { kind: "service", id: code, name, icon } as const,
        names: [code, name, ...other, ...(names?.services[code] ?? [])],
      })),
      ...(countryList ?? []).map(({ iso2, countryNaming }) => ({
        entry: { kind: "country", id: iso2.toLowerCase(), name: countryNaming[lang] } as const,
        names: [iso2, ...Object.values(countryNaming), ...(names?.countries[iso2.toLowerCase()] ?? [])],
      })),
    ];
    return indexNames(entries, (one) => one.names);
  }, [pages, serviceList, countryList, names, lang]);

  const found = findByName(index, text).map(({ entry }) => entry);
  return [...(text === "" ? viewed.slice(0, VIEWED_SHOWN).map(asEntry) : []), ...found].slice(0, SHOWN_MAX);
}

const asEntry = (offer: NamedOffer): Entry => ({
  ...offer,
  kind: "offer",
  id: `${offer.country} ${offer.service}`,
});
