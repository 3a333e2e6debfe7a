import { commonNames } from "./present-country.ts";

/** Where the name programs know is not the English name without its blanks. */
const COUNTRY_SLUGS: Record<string, string> = {
  ...{ us: "usa", gb: "england", ru: "russia", cz: "czech", ba: "bih", bt: "bhutane", do: "dominicana" },
  ...{ cd: "drcongo", cg: "congo", ci: "ivorycoast", tl: "easttimor", mo: "macau", sv: "salvador" },
  ...{ sz: "swaziland", tt: "tit", vc: "saintvincentandgrenadines", hk: "hongkong", kr: "southkorea" },
  ...{ mk: "northmacedonia", la: "laos", mm: "myanmar", tr: "turkey", vn: "vietnam", tw: "taiwan" },
  ...{ md: "moldova", tz: "tanzania", ve: "venezuela", bo: "bolivia", bn: "brunei", ps: "palestine" },
};

/** The name of a country as programs write it; it stays when the shop calls it otherwise. */
export const countrySlug = (iso2: string): string => COUNTRY_SLUGS[iso2] ?? plainName(commonNames(iso2).en);

export const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
