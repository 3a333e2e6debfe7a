import { apiClient } from "./api.ts";

type Storefront = {
  closedSections: string[];
  promo: { landings: { landingId: number; bonusPercent: number }[] };
};

/** Data that every shop page needs first. */
export const fetchStorefront = (url: string) => apiClient(url)<Storefront>("GET /rest/reference/storefront");

type Offer = { iso2: string; price: number; numberCount: number };

/** The public offer of a service in a country. */
export const offerOf = async (url: string, service: string, country: string) =>
  (await apiClient(url)<Offer[]>(`GET /rest/serviceinfo/${service}/USD`)).find(
    ({ iso2 }) => iso2 === country,
  );
