import { randomBytes } from "node:crypto";
import { linkProblemOf } from "@sonum/contract/link-problem";
import type { Supplier } from "@sonum/contract/suppliers";
import { type Ctx, transact } from "../../platform/context.ts";
import { takenConstraint } from "../../platform/taken-constraint.ts";
import * as fleet from "../fleet/index.ts";
import { keyTaken } from "./errors.ts";
import * as store from "./store.ts";
import { markedKey } from "./take-pushed.ts";

const KEY_BYTES = 24;

export async function readSupplier(ctx: Ctx, partnerId: string, machineKey: string): Promise<Supplier> {
  const machine = await fleet.getOwnMachine(ctx, partnerId, machineKey);
  return present(ctx, await store.findEndpoint(ctx, machine.id));
}

type Wish = { machineKey: string; url: string | null; key?: string | undefined };

/**
 * Says where a partner's own program is asked for numbers; without an address it is not asked any more. The key is the partner's or
 * one of ours, and is in this answer and nowhere else; it stays as it is when none is named and there was one.
 */
export async function saveSupplier(
  ctx: Ctx,
  partnerId: string,
  { machineKey, url, key: wished }: Wish,
): Promise<Supplier & { key: string | null }> {
  const machine = await fleet.getOwnMachine(ctx, partnerId, machineKey);
  const before = await store.findEndpoint(ctx, machine.id);
  const known = before && ctx.seal.open(before.sealedKey);
  const key = wished ?? known ?? randomBytes(KEY_BYTES).toString("base64url");
  const endpoint = {
    ...{ machineId: machine.id, partnerId, url },
    ...{ sealedKey: ctx.seal.close(key), keyMark: ctx.seal.mark(markedKey(key)) },
  };
  await transact(ctx, (tx) => store.setEndpoint(tx, endpoint)).catch((error: unknown) => {
    if (takenConstraint(error) === "a_key_opens_one_endpoint") throw keyTaken();
    throw error;
  });
  return { ...present(ctx, await store.findEndpoint(ctx, machine.id)), key: key === known ? null : key };
}

const present = ({ settings }: Ctx, endpoint: store.Endpoint | undefined): Supplier => ({
  url: endpoint?.url ?? null,
  pushUrl: `${settings.publicUrl}/gateway/supplier`,
  hasKey: endpoint !== undefined,
  numbers: (endpoint?.stock ?? []).reduce((sum, [, , , , count]) => sum + count, 0),
  answeredAt: endpoint?.answeredAt ?? null,
  problem: endpoint?.problem ?? null,
  problemCode: linkProblemOf(endpoint?.problem ?? null),
});
