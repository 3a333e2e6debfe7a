import { apiOf } from "./api.ts";

type Storefront = {
  closedSections: string[];
  promo: { landings: { landingId: number; bonusPercent: number }[] };
};

/** What every page of the shop has to know first. */
export const storefrontAt = (url: string) => apiOf(url)<Storefront>("GET /rest/reference/storefront");

/** An address at which nobody was: a page that was drawn a moment before is kept for some seconds. */
export const unseen = (path: string) =>
  `${path}${path.includes("?") ? "&" : "?"}visit=${crypto.randomUUID()}`;
