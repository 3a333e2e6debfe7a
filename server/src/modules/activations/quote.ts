import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { type Currency, mostDollarsIn } from "../../platform/rates.ts";
import { numberUnavailable, priceChanged } from "./errors.ts";

export type WantedOffer = {
  service: string;
  country: string;
  currency: string;
  operator?: string | undefined;
  /** Dearest acceptable price, in the currency above. */
  maxPrice?: string | undefined;
};

export type Quote = { service: number; country: number; price: Money; currency: Currency };

/** What it costs now. Refuses what we do not sell, and a price above what the customer agreed to. */
export function quoteOffer({ memory }: Ctx, wanted: WantedOffer): Quote {
  const { shelf, rates } = memory;
  const currency = rates.get(wanted.currency);
  const service = shelf.findService(wanted.service);
  const country = shelf.findCountry(wanted.country);
  const price = service && country && shelf.priceOf(service, country);
  if (!service || !country || price === undefined) throw numberUnavailable();
  if (wanted.maxPrice !== undefined && price > mostDollarsIn(wanted.maxPrice, currency)) throw priceChanged();
  return { service: service.number, country: country.number, price, currency };
}
