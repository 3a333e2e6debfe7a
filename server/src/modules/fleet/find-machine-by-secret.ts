import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor, Ctx } from "../../platform/context.ts";
import { badSignature } from "./errors.ts";
import { findMachineByKey } from "./store.ts";

export type Shown = {
  key: string;
  /** The secret itself, or its beginning where a protocol has no room for more. */
  secret: { whole: string } | { beginning: string } | { hmacOf: string; is: string };
  /** Set when the secret came in the address: then only addresses that the partner named are heard. */
  inAddressFrom?: string | undefined;
};

/** Protocols with short passwords take this many letters of the secret: 48 bits. */
export const SHORT_SECRET_LETTERS = 8;

/** The machine of a gateway that speaks another protocol than ours and shows the secret by that protocol's means. */
export async function findMachineBySecret(ctx: Ctx, { key, secret, inAddressFrom }: Shown): Promise<Actor> {
  const machine = await findMachineByKey(ctx, key);
  if (!machine) throw badSignature();
  const own = ctx.seal.open(machine.sealedSecret);
  const isRight =
    "whole" in secret
      ? isSame(own, secret.whole)
      : "beginning" in secret
        ? isSame(own.slice(0, SHORT_SECRET_LETTERS), secret.beginning)
        : isSame(createHmac("sha256", own).update(secret.hmacOf).digest("hex"), secret.is.toLowerCase());
  if (!isRight) throw badSignature();
  if (inAddressFrom !== undefined && !machine.pushFrom.includes(inAddressFrom)) throw badSignature();
  return { kind: "machine", id: machine.id, partnerId: machine.partnerId, isActive: machine.active };
}

/** Compared by marks of equal length, so that time tells nothing. */
const isSame = (expected: string, given: string) => timingSafeEqual(markOf(expected), markOf(given));

const markOf = (text: string) => createHmac("sha256", "compare").update(text).digest();
