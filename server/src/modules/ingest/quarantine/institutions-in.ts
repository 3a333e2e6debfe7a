import { type Institution, institutions } from "./institutions.ts";

const byCountry = Map.groupBy(institutions, ({ country }) => country);

/** The institutions of a country and the worldwide ones. */
export const institutionsIn = (country: string): Institution[] => [
  ...(byCountry.get(country) ?? []),
  ...(byCountry.get("*") ?? []),
];
