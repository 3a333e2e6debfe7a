import { commonNames } from "./present-country.ts";

/** Slugs that API clients expect and that differ from the English name. */
const COUNTRY_SLUGS: Record<string, string> = {
  us: "usa",
  gb: "england",
  ru: "russia",
  cz: "czech",
  ba: "bih",
  bt: "bhutane",
  do: "dominicana",
  cd: "drcongo",
  cg: "congo",
  ci: "ivorycoast",
  tl: "easttimor",
  mo: "macau",
  sv: "salvador",
  sz: "swaziland",
  tt: "tit",
  vc: "saintvincentandgrenadines",
  hk: "hongkong",
  kr: "southkorea",
  mk: "northmacedonia",
  la: "laos",
  mm: "myanmar",
  tr: "turkey",
  vn: "vietnam",
  tw: "taiwan",
  md: "moldova",
  tz: "tanzania",
  ve: "venezuela",
  bo: "bolivia",
  bn: "brunei",
  ps: "palestine",
};

/** The country name in API addresses. It does not change when an operator renames the country. */
export const countrySlug = (iso2: string): string => COUNTRY_SLUGS[iso2] ?? slugify(commonNames(iso2).en);

export const slugify = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
