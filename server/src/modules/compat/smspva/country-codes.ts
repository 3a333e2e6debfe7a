import type { CatalogueCache, Country } from "../../catalogue/index.ts";

/** Countries have two letters, of which these are not ISO's. */
const ISO2 = new Map([["uk", "gb"]]);

/** `undefined` for an unknown or hidden country, and for virtual numbers such as `UK_V`. */
export function findCountry(catalogue: CatalogueCache, text: string): Country | undefined {
  const letters = text.toLowerCase();
  const country = catalogue.findCountry(ISO2.get(letters) ?? letters);
  return country?.isHidden ? undefined : country;
}
