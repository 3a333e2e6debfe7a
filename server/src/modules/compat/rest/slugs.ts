import {
  type Country,
  countrySlug,
  isSold,
  plainName,
  type Service,
  type Shelf,
} from "../../catalogue/index.ts";

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
  for (const service of inOrderOfArrival(shelf)) {
    const wanted = PRODUCT_SLUGS[service.code] ?? plainName(service.firstName ?? service.name);
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
      return service && isSold(service) ? service : undefined;
    },
  };
}

/** However they are moved in the shop's list, each keeps its name in addresses. */
const inOrderOfArrival = ({ services, blockedServices, hiddenServices }: Shelf): Service[] =>
  [...services, ...blockedServices, ...hiddenServices].sort((a, b) => a.number - b.number);
