import type { BackInStock } from "@sonum/contract/notifications/restock";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";
import type { Offer } from "./store.ts";

/** `undefined` if the offer is no longer sold. */
export function presentBackInStock(ctx: Ctx, offer: Offer): BackInStock | undefined {
  const catalogue = CatalogueCache.of(ctx);
  const allocator = Allocator.of(ctx);
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
