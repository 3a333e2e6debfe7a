import {
  type CatalogueCache,
  type Country,
  countrySlug,
  isSellable,
  type Service,
  slugify,
} from "../../catalogue/index.ts";

const PRODUCT_SLUGS: Record<string, string> = { vk: "vkontakte", ot: "other" };

/** Slugs of services and countries, both ways; built once per catalogue version. */
export type Slugs = {
  ofCountry(iso2: string): string;
  ofService(service: { code: string }): string;
  findCountry(slug: string): Country | undefined;
  /** Only services on sale. */
  findService(slug: string): Service | undefined;
};

const slugsByCatalogue = new WeakMap<CatalogueCache, Slugs>();

export function slugsOf(catalogue: CatalogueCache): Slugs {
  const slugs = slugsByCatalogue.get(catalogue) ?? createSlugs(catalogue);
  slugsByCatalogue.set(catalogue, slugs);
  return slugs;
}

function createSlugs(catalogue: CatalogueCache): Slugs {
  const countries = new Map(catalogue.countries.map((country) => [countrySlug(country.iso2), country]));
  const services = new Map<string, Service>();
  const slugByCode = new Map<string, string>();
  for (const service of inCreationOrder(catalogue)) {
    const wanted = PRODUCT_SLUGS[service.code] ?? slugify(service.firstName ?? service.name);
    // Use the code when the name is taken or has no Latin letters.
    const slug = wanted === "" || services.has(wanted) ? service.code : wanted;
    services.set(slug, service);
    slugByCode.set(service.code, slug);
  }
  return {
    ofCountry: countrySlug,
    ofService: ({ code }) => slugByCode.get(code) ?? code,
    findCountry: (slug) => countries.get(slug),
    findService(slug) {
      const service = services.get(slug) ?? catalogue.findService(slug);
      return service && isSellable(service) ? service : undefined;
    },
  };
}

/** Slugs stay the same when operators reorder the list. */
const inCreationOrder = ({ services, blockedServices, hiddenServices }: CatalogueCache): Service[] =>
  [...services, ...blockedServices, ...hiddenServices].sort((a, b) => a.number - b.number);
