import type { OfferParams, PurchaseTerms } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, maxUsdFor, Rates, unknownService } from "../../catalogue/index.ts";
import { numberUnavailable, priceChanged } from "../errors.ts";
import { currentPrice, type Quote, verifyQuote } from "./quote-token.ts";

export type OfferRequest = OfferParams & PurchaseTerms;

/**
 * The price for this customer now: the catalogue price, or the quoted one if lower. Refuses unknown offers, and a price
 * above `maxPrice`.
 */
export function quoteOffer(ctx: Ctx, customerId: string, wanted: OfferRequest): Quote {
  const quote = cataloguePrice(ctx, customerId, wanted);
  const quoted =
    wanted.quote === undefined ? undefined : verifyQuote(ctx, customerId, { ...wanted, ...quote });
  const price = quoted !== undefined && quoted < quote.price ? quoted : quote.price;
  if (wanted.maxPrice !== undefined && price > maxUsdFor(wanted.maxPrice, quote.currency))
    throw priceChanged(currentPrice(quote));
  return { ...quote, price };
}

/** A hidden or blocked service does not exist for customers, except those admitted to a blocked one. */
export function cataloguePrice(ctx: Ctx, customerId: string, wanted: OfferRequest): Quote {
  const catalogueCache = CatalogueCache.of(ctx);
  const rates = Rates.of(ctx);
  const currency = rates.get(wanted.currency);
  const service = catalogueCache.findService(wanted.service);
  const country = catalogueCache.findCountry(wanted.country);
  const isAdmitted = service?.state === "blocked" && catalogueCache.isAdmitted(service, customerId);
  if (!service || service.isHidden || (service.state === "blocked" && !isAdmitted))
    throw unknownService({ service: wanted.service });
  const price =
    country &&
    (isAdmitted ? catalogueCache.storedPriceOf(service, country) : catalogueCache.priceOf(service, country));
  if (!country || country.isHidden || price === undefined) throw numberUnavailable();
  return { service: service.number, country: country.number, price, currency };
}
