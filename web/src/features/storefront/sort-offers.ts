import type { Locale } from "@sonum/contract/locale";
import type { Offer } from "../../queries/catalogue.ts";

export const offerOrders = ["popular", "price", "quantity", "name"] as const;
export type OfferOrder = (typeof offerOrders)[number];

/** "Popular" is the order the server gives. */
export function sortOffers(list: Offer[], order: OfferOrder, lang: Locale): Offer[] {
  if (order === "price") return list.toSorted((a, b) => a.price - b.price);
  if (order === "quantity") return list.toSorted((a, b) => b.numberCount - a.numberCount);
  if (order === "name") return list.toSorted((a, b) => a.names[lang].localeCompare(b.names[lang], lang));
  return list;
}

/** By name in the visitor's language, in English, or by code: whatever people type. */
export function matchOffers(list: Offer[], text: string, lang: Locale): Offer[] {
  const wanted = text.trim().toLowerCase();
  return list.filter(({ iso2, names }) =>
    [names[lang], names.en, iso2].some((name) => name.toLowerCase().includes(wanted)),
  );
}
