import { type Country, namesOfCountry, type Service, type Shelf } from "../../catalogue/index.ts";

/** Where the name programs know is not the English name without its blanks. */
const COUNTRY_SLUGS: Record<string, string> = {
  ...{ us: "usa", gb: "england", ru: "russia", cz: "czech", ba: "bih", bt: "bhutane", do: "dominicana" },
  ...{ cd: "drcongo", cg: "congo", ci: "ivorycoast", tl: "easttimor", mo: "macau", sv: "salvador" },
  ...{ sz: "swaziland", tt: "tit", vc: "saintvincentandgrenadines", hk: "hongkong", kr: "southkorea" },
  ...{ mk: "northmacedonia", la: "laos", mm: "myanmar", tr: "turkey", vn: "vietnam", tw: "taiwan" },
  ...{ md: "moldova", tz: "tanzania", ve: "venezuela", bo: "bolivia", bn: "brunei", ps: "palestine" },
};

const PRODUCT_SLUGS: Record<string, string> = { vk: "vkontakte", ot: "other" };

/** Names of services and countries as addresses have them, both ways; made once per shelf. */
export type Slugs = {
  ofCountry(iso2: string): string;
  ofService(service: { code: string }): string;
  findCountry(slug: string): Country | undefined;
  /** A service that can be bought. */
  findService(slug: string): Service | undefined;
};

const known = new WeakMap<Shelf, Slugs>();

export function slugsOf(shelf: Shelf): Slugs {
  const slugs = known.get(shelf) ?? makeSlugs(shelf);
  known.set(shelf, slugs);
  return slugs;
}

function makeSlugs(shelf: Shelf): Slugs {
  const countries = new Map(shelf.countries.map((country) => [countrySlug(country.iso2), country]));
  const services = new Map<string, Service>();
  const slugByCode = new Map<string, string>();
  for (const service of [...shelf.services, ...shelf.blockedServices]) {
    const wanted = PRODUCT_SLUGS[service.code] ?? plain(service.name);
    // Two of the same name, or one in other letters than an address has: its code says which.
    const slug = wanted === "" || services.has(wanted) ? service.code : wanted;
    services.set(slug, service);
    slugByCode.set(service.code, slug);
  }
  return {
    ofCountry: countrySlug,
    ofService: ({ code }) => slugByCode.get(code) ?? code,
    findCountry: (slug) => countries.get(slug),
    findService(slug) {
      const service = services.get(slug) ?? shelf.findService(slug);
      return service && service.state !== "blocked" ? service : undefined;
    },
  };
}

export const countrySlug = (iso2: string): string => COUNTRY_SLUGS[iso2] ?? plain(namesOfCountry(iso2).en);

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
