import type { BackInStock } from "@sonum/contract/restock";
import type { Ctx } from "../../../platform/context.ts";
import type { Offer } from "./store.ts";

/** What a page hears of an offer that is back; nothing when it went off the shelf meanwhile. */
export function presentBackInStock({ memory }: Ctx, offer: Offer): BackInStock | undefined {
  const { shelf, allocator } = memory;
  const [service, country] = [shelf.serviceAt(offer.service), shelf.countryAt(offer.country)];
  if (!service || !country) return undefined;
  const priceUsd = shelf.priceOf(service, country);
  if (priceUsd === undefined) return undefined;
  return {
    service: service.code,
    serviceName: service.name,
    country: country.iso2,
    numberCount: allocator.countOf(country.number, service.number),
    priceUsd,
  };
}
