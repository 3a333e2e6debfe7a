import { randomBytes } from "node:crypto";
import { classifyLinkProblem } from "@sonum/contract/gateways/link-problem";
import type { Supplier } from "@sonum/contract/suppliers/suppliers";
import { type Ctx, transact } from "../../platform/context.ts";
import { violatedUniqueConstraint } from "../../platform/database/violated-unique-constraint.ts";
import { defineError } from "../../platform/errors.ts";
import * as fleet from "../fleet/index.ts";
import { keyFingerprintInput } from "./receive-pushed-sms.ts";
import * as store from "./store.ts";

const KEY_BYTES = 24;
const keyTaken = defineError(
  "conflict",
  "Another endpoint has this key. Choose another, or let us make one.",
);

export async function readSupplier(ctx: Ctx, partnerId: string, machineKey: string): Promise<Supplier> {
  const machine = await fleet.getOwnMachine(ctx, partnerId, machineKey);
  return present(ctx, await store.findEndpoint(ctx, machine.id));
}

type SupplierInput = { machineKey: string; url: string | null; key?: string | undefined };

/**
 * Sets the URL of a partner's API; without one it is no longer called. The key is the given one, else the existing one, else a
 * generated one. Only this answer returns a new key.
 */
export async function saveSupplier(
  ctx: Ctx,
  partnerId: string,
  { machineKey, url, key: requestedKey }: SupplierInput,
): Promise<Supplier & { key: string | null }> {
  const machine = await fleet.getOwnMachine(ctx, partnerId, machineKey);
  const before = await store.findEndpoint(ctx, machine.id);
  const existingKey = before && ctx.cipher.decrypt(before.encryptedKey);
  const key = requestedKey ?? existingKey ?? randomBytes(KEY_BYTES).toString("base64url");
  const endpoint = {
    machineId: machine.id,
    partnerId,
    url,
    encryptedKey: ctx.cipher.encrypt(key),
    keyFingerprint: ctx.cipher.fingerprint(keyFingerprintInput(key)),
  };
  await transact(ctx, (tx) => store.setEndpoint(tx, endpoint)).catch((error: unknown) => {
    if (violatedUniqueConstraint(error) === "a_key_opens_one_endpoint") throw keyTaken();
    throw error;
  });
  return {
    ...present(ctx, await store.findEndpoint(ctx, machine.id)),
    key: key === existingKey ? null : key,
  };
}

const present = ({ settings }: Ctx, endpoint: store.Endpoint | undefined): Supplier => ({
  url: endpoint?.url ?? null,
  pushUrl: `${settings.publicUrl}/gateway/supplier`,
  hasKey: endpoint !== undefined,
  numbers: (endpoint?.stock ?? []).reduce((sum, [, , , , count]) => sum + count, 0),
  answeredAt: endpoint?.answeredAt ?? null,
  problem: endpoint?.problem ?? null,
  problemCode: classifyLinkProblem(endpoint?.problem ?? null),
});
