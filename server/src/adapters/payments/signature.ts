import { createHmac, timingSafeEqual } from "node:crypto";
import type { CallbackHeaders, CallbackRefusal } from "../../platform/ports.ts";

/** A signature is valid for this long, to prevent replays. */
export const SIGNATURE_AGE_MS_MAX = 5 * 60 * 1000;

const SHAPE = /^t=(\d{1,12})((?:,v[01]=[0-9a-f]{64}){1,8})$/;

export type ParsedSignature = { signedAt: Date; signatures: string[] };

/**
 * Parses a signature header `t=<seconds>,v1=<hex>`: exactly one, complete, at most five minutes old. The caller verifies
 * it against the body.
 */
export function parseSignature(
  headers: CallbackHeaders,
  name: string,
  now: Date,
): ParsedSignature | CallbackRefusal {
  const header = headers[name];
  if (header === undefined || header === "") return "no_signature";
  const match = typeof header === "string" ? SHAPE.exec(header) : null;
  if (!match) return "bad_signature";
  const signedAt = new Date(Number(match[1]) * 1000);
  if (Math.abs(now.getTime() - signedAt.getTime()) > SIGNATURE_AGE_MS_MAX) return "stale";
  return {
    signedAt,
    signatures: [...(match[2] ?? "").matchAll(/,v1=([0-9a-f]{64})/g)].map(([, signature]) => signature ?? ""),
  };
}

export const signatureOf = (secret: string, signedAt: Date, body: string): string => {
  const seconds = Math.floor(signedAt.getTime() / 1000);
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
};

export const signatureHeader = (secret: string, signedAt: Date, body: string): string =>
  `t=${Math.floor(signedAt.getTime() / 1000)},v1=${signatureOf(secret, signedAt, body)}`;

/** Compares in constant time (timing attacks). */
export function hasValidSignature(
  secret: string,
  { signedAt, signatures }: ParsedSignature,
  body: string,
): boolean {
  const expected = Buffer.from(signatureOf(secret, signedAt, body), "hex");
  return signatures.some((signature) => timingSafeEqual(expected, Buffer.from(signature, "hex")));
}
