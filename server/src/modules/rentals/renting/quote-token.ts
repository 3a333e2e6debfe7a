import { timingSafeEqual } from "node:crypto";
import type { RentPrices } from "@sonum/contract/rental-price";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { badQuote } from "../errors.ts";

const MARK_BYTES = 18;

/** Customer, service (-1: the whole number), country, currency, prices in micro-dollars, test, end in ms since 1970. */
const Promised = z.tuple([
  ...[z.string(), z.int(), z.int(), z.string()],
  ...[z.string(), z.string(), z.string()],
  ...[z.boolean(), z.int()],
] as const);

export type RentQuote = {
  customerId: string;
  /** Without one it is the whole number. */
  service: number | undefined;
  country: number;
  currency: string;
  prices: RentPrices;
  isTest: boolean;
  endsAt: number;
};

/** A promise that the customer carries: it is signed, so nothing has to be kept of it. */
export function writeQuote(ctx: Ctx, quote: RentQuote): string {
  const { customerId, service = -1, country, currency, prices, isTest, endsAt } = quote;
  const amounts = [prices.day, prices.week, prices.month].map(String);
  const promised = [customerId, service, country, currency, ...amounts, isTest, endsAt];
  const body = Buffer.from(JSON.stringify(promised)).toString("base64url");
  return `${body}.${markOf(ctx, body)}`;
}

/**
 * What was promised to this customer. What is forged, somebody else's or a test is not valid; whether it still holds is
 * asked by whoever rents by it.
 */
export function readQuote(ctx: Ctx, customerId: string, id: string): RentQuote {
  const [body = "", mark = ""] = id.split(".", 2);
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(ctx, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw badQuote();
  const promised = Promised.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  const [owner, service, country, currency, day, week, month, isTest, endsAt] = promised;
  if (owner !== customerId || isTest) throw badQuote();
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

const markOf = ({ seal }: Ctx, body: string): string =>
  seal.mark(`rent quote:${body}`).subarray(0, MARK_BYTES).toString("base64url");
