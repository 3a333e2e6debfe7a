import type { CatalogueCache, Country } from "../../catalogue/index.ts";
import { findCountryById, idOfCountry } from "../country-ids.ts";

/** The protocol's own numbers of countries that share a calling code. */
const SHARED: Record<string, number> = { us: 1, ru: 7, kz: 77, ca: 1_000 };

/** Other countries that share a calling code have their number of the handler protocol, from here up. */
const OTHERS_FROM = 10_000;

const isShared = (prefix: string) => Object.values(SHARED).includes(Number(prefix));

/** Countries are named by calling code, such as 372. */
export const codeOfCountry = ({ iso2, prefix }: Country): number =>
  SHARED[iso2] ?? (isShared(prefix) ? OTHERS_FROM + idOfCountry(iso2) : Number(prefix));

/** `undefined` for an unknown or hidden country. */
export function findCountryByCode(catalogue: CatalogueCache, text: string): Country | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const code = Number(text);
  if (code >= OTHERS_FROM) return findCountryById(catalogue, String(code - OTHERS_FROM));
  return catalogue.countries.find((country) => codeOfCountry(country) === code);
}
