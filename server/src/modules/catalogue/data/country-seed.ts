import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";

export type CountrySeed = {
  /** ISO 3166-1 alpha-2, lower case. */
  iso2: string;
  /** Dialling code, digits only. */
  prefix: string;
  operators: string[];
  /** Price tier: 1 is cheap, 3 is expensive. */
  tier: 1 | 2 | 3;
};

/** One line of a region file: operators are separated by spaces. */
export type CountryRow = { iso2: string; tier: 1 | 2 | 3; operators: string };

export function inRegion(rows: CountryRow[]): CountrySeed[] {
  return rows.map(({ iso2, tier, operators }) => ({
    iso2,
    prefix: diallingCode(iso2),
    operators: operators.split(" "),
    tier,
  }));
}

function diallingCode(iso2: string): string {
  const country = iso2.toUpperCase();
  if (!isSupportedCountry(country)) throw new Error(`No dialling code is known for ${iso2}`);
  return getCountryCallingCode(country);
}
