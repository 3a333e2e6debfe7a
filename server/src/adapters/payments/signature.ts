import { createHmac, timingSafeEqual } from "node:crypto";
import type { CallbackHeaders, RefusedCallback } from "../../platform/ports.ts";

/** A callback is believed for so long after it was signed, and not before. */
export const SIGNED_MS_MAX = 5 * 60 * 1000;

const SHAPE = /^t=(\d{1,12})((?:,v[01]=[0-9a-f]{64}){1,8})$/;

export type Signed = { signedAt: Date; marks: string[] };

/**
 * A signature header of the form `t=<seconds>,v1=<hex>`: exactly one, complete, and made within the last five minutes.
 * Whether it fits the body is for the caller to say.
 */
export function readSignature(headers: CallbackHeaders, name: string, now: Date): Signed | RefusedCallback {
  const header = headers[name];
  if (header === undefined || header === "") return "no_signature";
  const match = typeof header === "string" ? SHAPE.exec(header) : null;
  if (!match) return "bad_signature";
  const signedAt = new Date(Number(match[1]) * 1000);
  if (Math.abs(now.getTime() - signedAt.getTime()) > SIGNED_MS_MAX) return "stale";
  return {
    signedAt,
    marks: [...(match[2] ?? "").matchAll(/,v1=([0-9a-f]{64})/g)].map(([, mark]) => mark ?? ""),
  };
}

export const signatureOf = (secret: string, signedAt: Date, body: string): string => {
  const seconds = Math.floor(signedAt.getTime() / 1000);
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
};

export const signatureHeader = (secret: string, signedAt: Date, body: string): string =>
  `t=${Math.floor(signedAt.getTime() / 1000)},v1=${signatureOf(secret, signedAt, body)}`;

/** Compared in constant time, so that guessing byte by byte teaches nothing. */
export function isSignedBy(secret: string, { signedAt, marks }: Signed, body: string): boolean {
  const expected = Buffer.from(signatureOf(secret, signedAt, body), "hex");
  return marks.some((mark) => timingSafeEqual(expected, Buffer.from(mark, "hex")));
}
