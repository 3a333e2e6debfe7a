import { createHash } from "node:crypto";
import type { KeyActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { keyNotFromHere, signInRequired } from "../errors.ts";
import { isAmong, isWellFormed, KEY_USED_STEP_MS } from "./rules.ts";
import * as store from "./store.ts";

/** For whom a key speaks. A key that was replaced or removed is a stranger's at once. */
export async function findKeyHolder(ctx: Ctx, key: string, address: string): Promise<KeyActor> {
  if (!isWellFormed(key)) throw signInRequired();
  const hash = hashApiKey(key);
  const holder = await store.findHolder(ctx, hash);
  if (!holder) throw signInRequired();
  if (!isAmong(address, holder.addresses)) throw keyNotFromHere();

  noteUse(ctx, hash, holder.lastUsedAt);
  return { kind: "api_key", id: holder.userId, roles: holder.roles, scopes: holder.scopes };
}

export const hashApiKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** Nobody waits for this note, and a failed one is made again a moment later. */
function noteUse(ctx: Ctx, hash: Buffer, lastUsedAt: Date | null): void {
  const before = new Date(ctx.clock.now().getTime() - KEY_USED_STEP_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  store
    .setKeyUsed(ctx, hash, before)
    .catch((err: unknown) => ctx.log.warn({ err }, "use of a key not noted"));
}
