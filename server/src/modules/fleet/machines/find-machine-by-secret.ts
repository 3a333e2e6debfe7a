import { createHmac, timingSafeEqual } from "node:crypto";
import { SIGNATURE_WINDOW_MS } from "@sonum/contract/ingest/machine-protocol";
import type { Actor, Ctx } from "../../../platform/context.ts";
import { badSecret, badSignature, unlistedAddress } from "../errors.ts";
import { MachineIncidents } from "../incidents/machine-incidents.ts";
import { findMachineByKey } from "./machine-store.ts";

export type PresentedSecret = {
  key: string;
  /** The whole secret, its first characters for protocols with short passwords, or an HMAC. */
  secret: { whole: string } | { beginning: string } | PresentedHmac;
  /** The caller's IP address if the secret came in the URL: then the partner's allow list applies. */
  inAddressFrom?: string | undefined;
};

export type PresentedHmac = {
  hmacOf: string;
  /** The signed text ends with the secret itself. */
  endsWithSecret?: true;
  /** In hex. */
  is: string;
  /** When it was signed; absent for protocols that do not tell, whose messages must have ids. */
  atMs?: number;
};

/** Protocols with short passwords use this many characters of the secret: 48 bits. */
export const SHORT_SECRET_LETTERS = 8;

/**
 * Authenticates a third-party gateway that presents its secret by the means of its protocol. Refusals are counted as machine
 * incidents; a wrong clock is counted separately from a wrong secret.
 */
export async function findMachineBySecret(
  ctx: Ctx,
  { key, secret, inAddressFrom }: PresentedSecret,
): Promise<Actor> {
  const machine = await findMachineByKey(ctx, key);
  const isKnown = machine && matchesSecret(ctx.cipher.decrypt(machine.encryptedSecret), secret);
  const isAllowedSource = inAddressFrom === undefined || machine?.pushFrom.includes(inAddressFrom);
  if (!isKnown || !isAllowedSource) {
    MachineIncidents.of(ctx).record(machine?.id ?? null, "forged");
    // Only who has the secret is told that the address is what is wrong.
    throw isKnown ? unlistedAddress({ address: inAddressFrom }) : badSecret();
  }
  const now = ctx.clock.now();
  const signedAtMs = "hmacOf" in secret ? secret.atMs : undefined;
  if (signedAtMs !== undefined && !(Math.abs(signedAtMs - now.getTime()) <= SIGNATURE_WINDOW_MS)) {
    MachineIncidents.of(ctx).record(machine.id, "clock");
    throw badSignature({ serverTime: now.toISOString() });
  }
  return { kind: "machine", id: machine.id, partnerId: machine.partnerId, isActive: machine.active };
}

function matchesSecret(own: string, presented: PresentedSecret["secret"]): boolean {
  if ("whole" in presented) return isSame(own, presented.whole);
  if ("beginning" in presented) return isSame(own.slice(0, SHORT_SECRET_LETTERS), presented.beginning);
  const signed = presented.endsWithSecret ? presented.hmacOf + own : presented.hmacOf;
  return isSame(createHmac("sha256", own).update(signed).digest("hex"), presented.is.toLowerCase());
}

/** Constant-time comparison of digests of equal length. */
const isSame = (expected: string, given: string) => timingSafeEqual(digestOf(expected), digestOf(given));

const digestOf = (text: string) => createHmac("sha256", "compare").update(text).digest();
