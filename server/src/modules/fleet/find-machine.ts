import { createHmac, timingSafeEqual } from "node:crypto";
import { gatewayHeaders, SIGNATURE_WINDOW_MS, signedText } from "@sonum/contract/gateway";
import type { Actor, Ctx } from "../../platform/context.ts";
import { badSignature } from "./errors.ts";
import * as store from "./store.ts";

export type SignedRequest = {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
};

/** The machine that signed a request, or a refusal that tells nothing but the server's time. */
export async function findMachine(ctx: Ctx, request: SignedRequest): Promise<Actor> {
  const now = ctx.clock.now();
  const refused = badSignature({ serverTime: now.toISOString() });
  const {
    [gatewayHeaders.machine]: key,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: signature,
  } = request.headers;
  if (typeof key !== "string" || typeof time !== "string" || typeof signature !== "string") throw refused;
  if (!/^\d{1,15}$/.test(time) || Math.abs(Number(time) - now.getTime()) > SIGNATURE_WINDOW_MS) throw refused;

  const machine = await store.findMachineByKey(ctx, key);
  if (!machine) throw refused;
  const secret = ctx.seal.open(machine.sealedSecret);
  const expected = `v1=${createHmac("sha256", secret)
    .update(signedText({ time, method: request.method, path: request.path, body: request.body }))
    .digest("hex")}`;
  if (!isSame(expected, signature)) throw refused;
  return { kind: "machine", id: machine.id, partnerId: machine.partnerId, isActive: machine.active };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
