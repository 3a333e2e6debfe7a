import { timingSafeEqual } from "node:crypto";
import { type Money, micro } from "@sonum/contract/money";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { show } from "../../../platform/rates.ts";
import { badQuote, priceChanged } from "../errors.ts";
import type { Quote } from "./quote.ts";

const MARK_BYTES = 18;

/** Customer, service, country, operator, price in micro-dollars, currency, end in milliseconds since 1970. */
const Promised = z.tuple([z.string(), z.int(), z.int(), z.string(), z.string(), z.string(), z.int()]);

export type Quoted = Quote & { operator?: string | undefined };

/** A promise that the customer carries: it is signed, so nothing has to be kept of it. */
export function writeQuote(ctx: Ctx, customerId: string, quoted: Quoted): { quote: string; expiresAt: Date } {
  const expiresAt = new Date(ctx.clock.now().getTime() + ctx.settings.quoteMs);
  const { service, country, operator = "", price, currency } = quoted;
  const promised = [
    customerId,
    service,
    country,
    operator,
    String(price),
    currency.code,
    expiresAt.getTime(),
  ];
  const body = Buffer.from(JSON.stringify(promised)).toString("base64url");
  return { quote: `${body}.${markOf(ctx, body)}`, expiresAt };
}

/**
 * The price that was promised to this customer for this offer in this currency. What is forged or promised for anything
 * else is not valid; what is over is a changed price.
 */
export function readQuote(
  ctx: Ctx,
  customerId: string,
  wanted: Quoted & { quote?: string | undefined },
): Money {
  const [body = "", mark = ""] = (wanted.quote ?? "").split(".", 2);
  const [given, expected] = [Buffer.from(mark), Buffer.from(markOf(ctx, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw badQuote();

  const promised = Promised.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  const [owner, service, country, operator, price, currency, endsAt] = promised;
  const isSame =
    owner === customerId &&
    service === wanted.service &&
    country === wanted.country &&
    operator === (wanted.operator ?? "") &&
    currency === wanted.currency.code;
  if (!isSame) throw badQuote();
  if (endsAt <= ctx.clock.now().getTime()) throw priceChanged(shownNow(wanted));
  return micro(BigInt(price));
}

/** What it costs now, for whoever saw another price. */
export const shownNow = ({ price, currency }: Pick<Quote, "price" | "currency">) => ({
  price: show(price, currency),
  currency: currency.code,
});

const markOf = ({ seal }: Ctx, body: string): string =>
  seal.mark(`quote:${body}`).subarray(0, MARK_BYTES).toString("base64url");
