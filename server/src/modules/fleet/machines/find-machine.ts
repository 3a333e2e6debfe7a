import { createHmac, timingSafeEqual } from "node:crypto";
import {
  gatewayHeaders,
  SIGNATURE_WINDOW_MS,
  signaturePayload,
} from "@sonum/contract/ingest/machine-protocol";
import type { Actor, Ctx } from "../../../platform/context.ts";
import { badSignature } from "../errors.ts";
import { MachineIncidents } from "../incidents/machine-incidents.ts";
import { findMachineByKey } from "./machine-store.ts";

export type SignedRequest = {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
};

/**
 * Authenticates a machine by its request signature. A refusal reveals only the server's time. Refusals are counted as machine
 * incidents; a wrong clock is counted separately from a forged signature.
 */
export async function findMachine(ctx: Ctx, request: SignedRequest): Promise<Actor> {
  const now = ctx.clock.now();
  const refused = badSignature({ serverTime: now.toISOString() });
  const {
    [gatewayHeaders.machine]: key,
    [gatewayHeaders.time]: time,
    [gatewayHeaders.signature]: signature,
  } = request.headers;
  if (typeof key !== "string" || typeof time !== "string" || typeof signature !== "string") throw refused;

  const machine = await findMachineByKey(ctx, key);
  const secret = machine && ctx.cipher.decrypt(machine.encryptedSecret);
  if (!machine || !secret || !isSame(signatureOf(secret, time, request), signature)) {
    MachineIncidents.of(ctx).record(machine?.id ?? null, "forged");
    throw refused;
  }
  if (!/^\d{1,15}$/.test(time) || Math.abs(Number(time) - now.getTime()) > SIGNATURE_WINDOW_MS) {
    MachineIncidents.of(ctx).record(machine.id, "clock");
    throw refused;
  }
  return { kind: "machine", id: machine.id, partnerId: machine.partnerId, isActive: machine.active };
}

const signatureOf = (secret: string, time: string, { method, path, body }: SignedRequest) =>
  `v1=${createHmac("sha256", secret).update(signaturePayload({ time, method, path, body })).digest("hex")}`;

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
