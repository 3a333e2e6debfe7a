import { timingSafeEqual } from "node:crypto";
import { type Money, micro } from "@sonum/contract/money";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import type { Currency } from "../../../platform/rates.ts";
import { convertUsd } from "../../../platform/rates.ts";
import { invalidQuote, priceChanged } from "../errors.ts";

export type Quote = { service: number; country: number; price: Money; currency: Currency };

const SIGNATURE_BYTES = 18;

/** Customer, service, country, operator, price in micro-dollars, currency, expiry in milliseconds since 1970. */
const Payload = z.tuple([z.string(), z.int(), z.int(), z.string(), z.string(), z.string(), z.int()]);

export type QuotedOffer = Quote & { operator?: string | undefined };

/** A signed price quote held by the client; the server stores nothing. */
export function signQuote(
  ctx: Ctx,
  customerId: string,
  quoted: QuotedOffer,
): { quote: string; expiresAt: Date } {
  const expiresAt = new Date(ctx.clock.now().getTime() + ctx.settings.quoteMs);
  const { service, country, operator = "", price, currency } = quoted;
  const payload = [customerId, service, country, operator, String(price), currency.code, expiresAt.getTime()];
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return { quote: `${body}.${signatureOf(ctx, body)}`, expiresAt };
}

/**
 * The quoted price, if the token is for this customer, offer and currency. A forged or mismatched token is invalid; an
 * expired one means the price changed.
 */
export function verifyQuote(
  ctx: Ctx,
  customerId: string,
  wanted: QuotedOffer & { quote?: string | undefined },
): Money {
  const [body = "", signature = ""] = (wanted.quote ?? "").split(".", 2);
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidQuote();

  const payload = Payload.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  const [owner, service, country, operator, price, currency, endsAt] = payload;
  const isMatch =
    owner === customerId &&
    service === wanted.service &&
    country === wanted.country &&
    operator === (wanted.operator ?? "") &&
    currency === wanted.currency.code;
  if (!isMatch) throw invalidQuote();
  if (endsAt <= ctx.clock.now().getTime()) throw priceChanged(currentPrice(wanted));
  return micro(BigInt(price));
}

/** The current price, as details of a price-changed error. */
export const currentPrice = ({ price, currency }: Pick<Quote, "price" | "currency">) => ({
  price: convertUsd(price, currency),
  currency: currency.code,
});

const signatureOf = ({ cipher }: Ctx, body: string): string =>
  cipher.fingerprint(`quote:${body}`).subarray(0, SIGNATURE_BYTES).toString("base64url");
