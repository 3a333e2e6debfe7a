import type { RentPrices } from "@sonum/contract/rentals/price";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { signPayload, verifyPayload } from "../../activations/index.ts";
import { invalidQuote } from "../errors.ts";

/**
 * Customer, service (-1: the whole number), country, currency, prices in micro-dollars, test, expiry in ms since 1970.
 */
const Payload = z.tuple([
  z.string(),
  z.int(),
  z.int(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.boolean(),
  z.int(),
] as const);

export type RentQuote = {
  customerId: string;
  /** Undefined for the whole number. */
  service: number | undefined;
  country: number;
  currency: string;
  prices: RentPrices;
  isTest: boolean;
  endsAt: number;
};

/** A signed price quote held by the client; the server stores nothing. */
export function signQuote(ctx: Ctx, quote: RentQuote): string {
  const { customerId, service = -1, country, currency, prices, isTest, endsAt } = quote;
  const amounts = [prices.day, prices.week, prices.month].map(String);
  const payload = [customerId, service, country, currency, ...amounts, isTest, endsAt];
  return signPayload(ctx, "rent quote", payload);
}

/** The quote, if it is signed, for this customer and not a test. The caller checks whether it has expired. */
export function verifyQuote(ctx: Ctx, customerId: string, id: string): RentQuote {
  const payload = Payload.parse(verifyPayload(ctx, "rent quote", id));
  const [owner, service, country, currency, day, week, month, isTest, endsAt] = payload;
  if (owner !== customerId || isTest) throw invalidQuote();
  const prices = { day: BigInt(day), week: BigInt(week), month: BigInt(month) };
  return {
    customerId,
    service: service < 0 ? undefined : service,
    country,
    currency,
    prices,
    isTest,
    endsAt,
  };
}
