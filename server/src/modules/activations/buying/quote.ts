import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type Currency, mostDollarsIn } from "../../../platform/rates.ts";
import { unknownService } from "../../catalogue/index.ts";
import { numberUnavailable, priceChanged } from "../errors.ts";
import { readQuote, shownNow } from "./quote-token.ts";

export type WantedOffer = {
  service: string;
  country: string;
  currency: string;
  operator?: string | undefined;
  /** Dearest acceptable price, in the currency above. */
  maxPrice?: string | undefined;
  /** A price this customer was promised. */
  quote?: string | undefined;
};

export type Quote = { service: number; country: number; price: Money; currency: Currency };

/**
 * What it costs this customer now: the price of the shelf, or the promised one where that is lower. Refuses what we do
 * not sell, and a price above what the customer agreed to.
 */
export function quoteOffer(ctx: Ctx, customerId: string, wanted: WantedOffer): Quote {
  const quote = shelfPrice(ctx, customerId, wanted);
  const promised =
    wanted.quote === undefined ? undefined : readQuote(ctx, customerId, { ...wanted, ...quote });
  const price = promised !== undefined && promised < quote.price ? promised : quote.price;
  if (wanted.maxPrice !== undefined && price > mostDollarsIn(wanted.maxPrice, quote.currency))
    throw priceChanged(shownNow(quote));
  return { ...quote, price };
}

/** A service that is hidden or blocked does not exist for whoever wants to buy it, unless it is their own. */
export function shelfPrice({ memory }: Ctx, customerId: string, wanted: WantedOffer): Quote {
  const { shelf, rates } = memory;
  const currency = rates.get(wanted.currency);
  const service = shelf.findService(wanted.service);
  const country = shelf.findCountry(wanted.country);
  const isOwn = service?.state === "blocked" && shelf.isAdmitted(service, customerId);
  if (!service || service.isHidden || (service.state === "blocked" && !isOwn))
    throw unknownService({ service: wanted.service });
  const price = country && (isOwn ? shelf.ownPriceOf(service, country) : shelf.priceOf(service, country));
  if (!country || country.isHidden || price === undefined) throw numberUnavailable();
  return { service: service.number, country: country.number, price, currency };
}
