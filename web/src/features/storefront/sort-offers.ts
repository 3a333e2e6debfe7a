import type { Locale } from "@sonum/contract/locale";
import type { Offer } from "../../queries/catalogue.ts";

const offerOrders = ["popular", "price", "quantity", "success", "name"] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** "Popular" is the server's order. Offers without a measured success rate come last. */
export function sortOffers(list: Offer[], order: OfferOrder, lang: Locale): Offer[] {
  if (order === "price") return list.toSorted((a, b) => a.price - b.price);
  if (order === "quantity") return list.toSorted((a, b) => b.numberCount - a.numberCount);
  if (order === "success") return list.toSorted((a, b) => (b.success?.low ?? -1) - (a.success?.low ?? -1));
  if (order === "name") return list.toSorted((a, b) => a.names[lang].localeCompare(b.names[lang], lang));
  return list;
}
