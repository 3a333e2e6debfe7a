import { REFUSED_COUNTRIES } from "@sonum/contract/partner-rules";
import { namesOfCountry } from "../catalogue/index.ts";

/** Whether a name, in whatever language of the house, means a country whose law forbids machines full of SIMs. */
export function isRefusedCountry(name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return Object.entries(REFUSED_COUNTRIES).some(([iso2, others]) => {
    const names = [iso2, ...others, ...Object.values(namesOfCountry(iso2))];
    return names.some((known) => known.toLowerCase() === wanted);
  });
}
