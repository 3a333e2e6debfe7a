import {
  type CatalogueCache,
  type Country,
  isSellable,
  namesOfCountry,
  type Service,
} from "../../catalogue/index.ts";
import { findCountryById, idOfCountry as handlerIdOf } from "../country-ids.ts";
import { slugsOf } from "../rest/slugs.ts";

/**
 * Our ids begin above all of that shop's own, which have up to four digits: an id that a program saved there is unknown here
 * instead of another country or service.
 */
const COUNTRIES_FROM = 10_000;
const SERVICES_FROM = 1_000_000;

/** Also of services named `99` and `1688`. */
const isId = (text: string): boolean => /^\d+$/.test(text);

export const idOfCountry = ({ iso2 }: Country): number => COUNTRIES_FROM + handlerIdOf(iso2);

/** By ISO letters, English name or id; `undefined` for an unknown or hidden country. */
export function findCountry(catalogue: CatalogueCache, text: string): Country | undefined {
  if (isId(text)) return findCountryById(catalogue, String(Number(text) - COUNTRIES_FROM));
  const wanted = text.toLowerCase();
  return catalogue.countries.find(
    (country) => country.iso2 === wanted || namesOfCountry(country).en.toLowerCase() === wanted,
  );
}

export const idOfService = ({ number }: Service): number => SERVICES_FROM + number;

/**
 * A service on sale by name or id; blocked ones count as unknown. Codes of the handler protocol are unknown too, because some
 * are names of other services.
 */
export function findService(catalogue: CatalogueCache, text: string): Service | undefined {
  const service = isId(text)
    ? catalogue.serviceAt(Number(text) - SERVICES_FROM)
    : findServiceByName(catalogue, text.toLowerCase());
  return service && isSellable(service) ? service : undefined;
}

function findServiceByName(catalogue: CatalogueCache, wanted: string): Service | undefined {
  const [named, another] = catalogue.services.filter(({ name }) => name.toLowerCase() === wanted);
  if (named) return another ? undefined : named;
  const service = slugsOf(catalogue).findService(wanted);
  return service?.code === wanted ? undefined : service;
}
