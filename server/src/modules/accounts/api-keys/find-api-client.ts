import type { Dialect } from "@sonum/contract/accounts/api-keys";
import { batchCalls } from "../../../platform/concurrency/batch-calls.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { KeyActor } from "../../../platform/security/actors.ts";
import { addressNotAllowed, badApiKey } from "../errors.ts";
import { hashSecret } from "../random-secret.ts";
import { isAddressAllowed, isWellFormed, KEY_USED_PRECISION_MS } from "./rules.ts";
import * as store from "./store.ts";

/** An API client: the user it acts for and the protocol dialect it expects. */
export type ApiClient = { actor: KeyActor; dialect: Dialect };

/** The actor of a key. A replaced or removed key fails immediately. */
export const findKeyActor = async (ctx: Ctx, key: string, address: string): Promise<KeyActor> =>
  (await findApiClient(ctx, key, address)).actor;

export async function findApiClient(ctx: Ctx, key: string, address: string): Promise<ApiClient> {
  return admitKeyHolder(ctx, await findHolderOfKey(ctx, key), address);
}

/** The key's holder with roles and limits. Throws for unknown keys. */
export async function findHolderOfKey(ctx: Ctx, key: string): Promise<store.KeyHolder> {
  if (!isWellFormed(key)) throw badApiKey();
  const holder = await finderOf(ctx)(hashSecret(key));
  if (!holder) throw badApiKey();
  return holder;
}

/** Checks that the caller's address is allowed for the key. */
export function admitKeyHolder(ctx: Ctx, holder: store.KeyHolder, address: string): ApiClient {
  if (!isAddressAllowed(address, holder.addresses)) throw addressNotAllowed({ address });
  recordUse(ctx, holder);
  const { userId, roles, scopes, dialect, kind, id, spendPerDay, callsPerMinute } = holder;
  const sandboxed = kind === "sandbox" && { isSandbox: true as const };
  const apiKey = { id, spendPerDay, callsPerMinute };
  return { actor: { kind: "api_key", id: userId, roles, scopes, apiKey, ...sandboxed }, dialect };
}

type Find = (hash: Buffer) => Promise<store.KeyHolder | undefined>;

const BATCH_MAX = 128;
const finders = new WeakMap<Ctx["pool"], Find>();

/** Requests that arrive during a lookup share the next one. */
function finderOf(ctx: Ctx): Find {
  const find =
    finders.get(ctx.pool) ?? batchCalls((hashes: Buffer[]) => findAll(ctx, hashes), { max: BATCH_MAX });
  finders.set(ctx.pool, find);
  return find;
}

async function findAll(ctx: Ctx, hashes: Buffer[]): Promise<(store.KeyHolder | undefined)[]> {
  const holders = await store.listKeyHolders(ctx, hashes);
  return hashes.map((hash) => holders.find((holder) => holder.hash.equals(hash)));
}

/** Not awaited; the next request repeats a failed update. */
function recordUse(ctx: Ctx, { hash, lastUsedAt }: store.KeyHolder): void {
  const before = new Date(ctx.clock.now().getTime() - KEY_USED_PRECISION_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  store
    .setKeyUsed(ctx, hash, before)
    .catch((err: unknown) => ctx.log.warn({ err }, "API key last-used time not updated"));
}
