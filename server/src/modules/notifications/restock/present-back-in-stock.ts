import type { BackInStock } from "@sonum/contract/notifications/restock";
import type { Ctx } from "../../../platform/context.ts";
import type { Offer } from "./store.ts";

/** `undefined` if the offer is no longer sold. */
export function presentBackInStock({ memory }: Ctx, offer: Offer): BackInStock | undefined {
  const { catalogueCache: catalogue, allocator } = memory;
  const [service, country] = [catalogue.serviceAt(offer.service), catalogue.countryAt(offer.country)];
  if (!service || !country) return undefined;
  const priceUsd = catalogue.priceOf(service, country);
  if (priceUsd === undefined) return undefined;
  return {
    service: service.code,
    serviceName: service.name,
    country: country.iso2,
    numberCount: allocator.countOf(country.number, service.number),
    priceUsd,
  };
}
