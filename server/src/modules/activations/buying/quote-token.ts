import { timingSafeEqual } from "node:crypto";
import { type Money, micro } from "@sonum/contract/money";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { type Currency, convertUsd } from "../../catalogue/index.ts";
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
  return { quote: signPayload(ctx, "quote", payload), expiresAt };
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
  const payload = Payload.parse(verifyPayload(ctx, "quote", wanted.quote ?? ""));
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

type Purpose = "quote" | "rent quote";

export function signPayload(ctx: Ctx, purpose: Purpose, payload: unknown[]): string {
  const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${body}.${signatureOf(ctx, purpose, body)}`;
}

/** Throws unless the token was signed for this purpose. */
export function verifyPayload(ctx: Ctx, purpose: Purpose, token: string): unknown {
  const [body = "", signature = ""] = token.split(".", 2);
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, purpose, body))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw invalidQuote();
  return JSON.parse(Buffer.from(body, "base64url").toString());
}

const signatureOf = ({ cipher }: Ctx, purpose: Purpose, body: string): string =>
  cipher.fingerprint(`${purpose}:${body}`).subarray(0, SIGNATURE_BYTES).toString("base64url");
