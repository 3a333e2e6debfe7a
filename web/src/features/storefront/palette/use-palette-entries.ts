import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { countries, services } from "../../../queries/catalogue.ts";
import { type NamedViewedOffer, useNamedViewedOffers } from "../customer/use-named-viewed-offers.ts";
import { searchNames } from "../queries/search-names.ts";
import { findByName, indexNames } from "../search/find-by-name.ts";
import { findOffers } from "./find-offers.ts";

/** A page of the site; the office is a separate document. */
export type Page = { to: string; name: string };
type ServiceEntry = { kind: "service"; id: string; name: string; icon: string };
type CountryEntry = { kind: "country"; id: string; name: string };
type PageEntry = { kind: "page"; id: Page["to"]; name: string };
export type PaletteEntry =
  | ServiceEntry
  | CountryEntry
  | PageEntry
  | { kind: "offer"; id: string; name: string; icon: string; service: string; country: string };

type Named<Of> = { entry: Of; names: string[] };

const SHOWN_MAX = 12;
const VIEWED_SHOWN = 3;

/**
 * Services, countries and pages that match a text, or else offers (service in a country). Without a text: recently
 * viewed offers, pages and the most popular services.
 */
export function usePaletteEntries(text: string, pages: Page[]): PaletteEntry[] {
  const viewed = useNamedViewedOffers();
  const index = useIndex(pages);
  const found = findByName(index.all, text).map(({ entry }) => entry);
  if (text === "") return [...viewed.slice(0, VIEWED_SHOWN).map(viewedToEntry), ...found].slice(0, SHOWN_MAX);
  const offers = found.length > 0 ? [] : findOffers(index, text).map(toOfferEntry);
  return [...found, ...new Map(offers.map((offer) => [offer.id, offer])).values()].slice(0, SHOWN_MAX);
}

function useIndex(pages: Page[]) {
  const { lang } = useSettings();
  const translateService = useServiceName();
  const { data: serviceList } = useQuery(services);
  const { data: countryList } = useQuery(countries);
  const { data: names } = useQuery(searchNames);

  return useMemo(() => {
    const pageEntries = pages.map(
      ({ to, name }): Named<PageEntry> => ({ entry: { kind: "page", id: to, name }, names: [name] }),
    );
    const serviceEntries = (serviceList ?? []).map(
      ({ code, name, icon, names: other }): Named<ServiceEntry> => ({
        entry: { kind: "service", id: code, name: translateService(name), icon },
        names: [code, name, ...other, ...(names?.services[code] ?? [])],
      }),
    );
    const countryEntries = (countryList ?? []).map(
      ({ iso2, countryNaming }): Named<CountryEntry> => ({
        entry: { kind: "country", id: iso2.toLowerCase(), name: countryNaming[lang] },
        names: [iso2, ...Object.values(countryNaming), ...(names?.countries[iso2.toLowerCase()] ?? [])],
      }),
    );
    const serviceIndex = indexNames(serviceEntries, namesOf);
    const countryIndex = indexNames(countryEntries, namesOf);
    const all = [...indexNames<Named<PaletteEntry>>(pageEntries, namesOf), ...serviceIndex, ...countryIndex];
    return { services: serviceIndex, countries: countryIndex, all };
  }, [pages, serviceList, countryList, names, lang, translateService]);
}

const namesOf = ({ names }: Named<PaletteEntry>) => names;

type Pair = { service: Named<ServiceEntry>; country: Named<CountryEntry> };

const toOfferEntry = ({ service: { entry: service }, country: { entry: country } }: Pair): PaletteEntry => ({
  kind: "offer",
  id: `${country.id} ${service.id}`,
  name: `${service.name}, ${country.name}`,
  icon: service.icon,
  service: service.id,
  country: country.id,
});

const viewedToEntry = (offer: NamedViewedOffer): PaletteEntry => ({
  ...offer,
  kind: "offer",
  id: `${offer.country} ${offer.service}`,
});
