import type { RepeatOffer } from "@sonum/contract/activations/order-lists";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, convertUsd, Rates } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";
import { listBoughtOffers } from "./repeat-store.ts";

const OFFERS_MAX = 5;

/** What a customer bought last, each service and country once, at today's price. Leaves out what is no longer sold. */
export async function listRepeatOffers(
  ctx: Ctx,
  { customerId, currency: code }: { customerId: string; currency: string },
): Promise<RepeatOffer[]> {
  const catalogue = CatalogueCache.of(ctx);
  const allocator = Allocator.of(ctx);
  const currency = Rates.of(ctx).get(code);
  const bought = await listBoughtOffers(ctx, customerId, OFFERS_MAX);
  return bought.flatMap((pair) => {
    const [service, country] = [catalogue.serviceAt(pair.service), catalogue.countryAt(pair.country)];
    if (!service || !country) return [];
    const price = catalogue.priceOf(service, country);
    if (price === undefined) return [];
    return {
      serviceCode: service.code,
      serviceName: service.name,
      countryCode: country.iso2,
      price: convertUsd(price, currency),
      currency: currency.code,
      numberCount: allocator.countOf(country.number, service.number),
    };
  });
}
