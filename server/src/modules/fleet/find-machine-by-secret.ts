import { createHmac, timingSafeEqual } from "node:crypto";
import { SIGNATURE_WINDOW_MS } from "@sonum/contract/gateway";
import type { Actor, Ctx } from "../../platform/context.ts";
import { badSignature } from "./errors.ts";
import { findMachineByKey } from "./store.ts";

export type Shown = {
  key: string;
  /** The secret itself, its beginning where a protocol has no room for more, or a signature that says when it was made. */
  secret: { whole: string } | { beginning: string } | { hmacOf: string; is: string; atMs: number };
  /** Set when the secret came in the address: then only addresses that the partner named are heard. */
  inAddressFrom?: string | undefined;
};

/** Protocols with short passwords take this many letters of the secret: 48 bits. */
export const SHORT_SECRET_LETTERS = 8;

/**
 * The machine of a gateway that speaks another protocol than ours and shows the secret by that protocol's means. Refusals are counted,
 * those of a clock that is wrong apart from forged ones.
 */
export async function findMachineBySecret(ctx: Ctx, { key, secret, inAddressFrom }: Shown): Promise<Actor> {
  const machine = await findMachineByKey(ctx, key);
  const isFrom = inAddressFrom === undefined || machine?.pushFrom.includes(inAddressFrom);
  if (!machine || !isFrom || !isRight(ctx.seal.open(machine.sealedSecret), secret)) {
    ctx.memory.troubles.note(machine?.id ?? null, "forged");
    throw badSignature();
  }
  const now = ctx.clock.now();
  if ("atMs" in secret && !(Math.abs(secret.atMs - now.getTime()) <= SIGNATURE_WINDOW_MS)) {
    ctx.memory.troubles.note(machine.id, "clock");
    throw badSignature({ serverTime: now.toISOString() });
  }
  return { kind: "machine", id: machine.id, partnerId: machine.partnerId, isActive: machine.active };
}

function isRight(own: string, shown: Shown["secret"]): boolean {
  if ("whole" in shown) return isSame(own, shown.whole);
  if ("beginning" in shown) return isSame(own.slice(0, SHORT_SECRET_LETTERS), shown.beginning);
  return isSame(createHmac("sha256", own).update(shown.hmacOf).digest("hex"), shown.is.toLowerCase());
}

/** Compared by marks of equal length, so that time tells nothing. */
const isSame = (expected: string, given: string) => timingSafeEqual(markOf(expected), markOf(given));

const markOf = (text: string) => createHmac("sha256", "compare").update(text).digest();
