import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServiceName } from "../../../lib/service-name.ts";
import { useSettings } from "../../../lib/settings-store.ts";
import { countries, services } from "../../../queries/catalogue.ts";
import { searchNames } from "../../../queries/search-names.ts";
import { type NamedOffer, useViewed } from "../customer/use-viewed.ts";
import { findByName, indexNames } from "../search/find-by-name.ts";
import { findOffers } from "./find-offers.ts";

/** An address of ours; the office is another document. */
export type Page = { to: string; name: string };
type ServiceEntry = { kind: "service"; id: string; name: string; icon: string };
type CountryEntry = { kind: "country"; id: string; name: string };
type PageEntry = { kind: "page"; id: Page["to"]; name: string };
export type Entry =
  | ServiceEntry
  | CountryEntry
  | PageEntry
  | { kind: "offer"; id: string; name: string; icon: string; service: string; country: string };

type Named<Of> = { entry: Of; names: string[] };

const SHOWN_MAX = 12;
const VIEWED_SHOWN = 3;

/**
 * What a text finds among services, countries and pages, or else a service and a country that it names together. Without
 * a text: what was viewed last, the pages, and the most wanted services.
 */
export function useEntries(text: string, pages: Page[]): Entry[] {
  const viewed = useViewed();
  const index = useIndex(pages);
  const found = findByName(index.all, text).map(({ entry }) => entry);
  if (text === "") return [...viewed.slice(0, VIEWED_SHOWN).map(asEntry), ...found].slice(0, SHOWN_MAX);
  const offers = found.length > 0 ? [] : findOffers(index, text).map(together);
  return [...found, ...new Map(offers.map((offer) => [offer.id, offer])).values()].slice(0, SHOWN_MAX);
}

function useIndex(pages: Page[]) {
  const { lang } = useSettings();
  const sayService = useServiceName();
  const { data: serviceList } = useQuery(services);
  const { data: countryList } = useQuery(countries);
  const { data: names } = useQuery(searchNames);

  return useMemo(() => {
    const ofPages = pages.map(
      ({ to, name }): Named<PageEntry> => ({ entry: { kind: "page", id: to, name }, names: [name] }),
    );
    const ofServices = (serviceList ?? []).map(
      ({ code, name, icon, names: other }): Named<ServiceEntry> => ({
        entry: { kind: "service", id: code, name: sayService(name), icon },
        names: [code, name, ...other, ...(names?.services[code] ?? [])],
      }),
    );
    const ofCountries = (countryList ?? []).map(
      ({ iso2, countryNaming }): Named<CountryEntry> => ({
        entry: { kind: "country", id: iso2.toLowerCase(), name: countryNaming[lang] },
        names: [iso2, ...Object.values(countryNaming), ...(names?.countries[iso2.toLowerCase()] ?? [])],
      }),
    );
    const inServices = indexNames(ofServices, namesOf);
    const inCountries = indexNames(ofCountries, namesOf);
    const all = [...indexNames<Named<Entry>>(ofPages, namesOf), ...inServices, ...inCountries];
    return { services: inServices, countries: inCountries, all };
  }, [pages, serviceList, countryList, names, lang, sayService]);
}

const namesOf = ({ names }: Named<Entry>) => names;

type Pair = { service: Named<ServiceEntry>; country: Named<CountryEntry> };

const together = ({ service: { entry: service }, country: { entry: country } }: Pair): Entry => ({
  kind: "offer",
  id: `${country.id} ${service.id}`,
  name: `${service.name}, ${country.name}`,
  icon: service.icon,
  service: service.id,
  country: country.id,
});

const asEntry = (offer: NamedOffer): Entry => ({
  ...offer,
  kind: "offer",
  id: `${offer.country} ${offer.service}`,
});
