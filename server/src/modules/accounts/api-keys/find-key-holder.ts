import { createHash } from "node:crypto";
import type { Dialect } from "@sonum/contract/api-keys";
import type { KeyActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { joinCalls } from "../../../platform/joined-calls.ts";
import { keyNotFromHere, signInRequired } from "../errors.ts";
import { isAmong, isWellFormed, KEY_USED_STEP_MS } from "./rules.ts";
import * as store from "./store.ts";

/** A program with its key: for whom it speaks, and how it wants to be spoken to. */
export type Program = { actor: KeyActor; dialect: Dialect };

/** For whom a key speaks. A key that was replaced or removed is a stranger's at once. */
export const findKeyHolder = async (ctx: Ctx, key: string, address: string): Promise<KeyActor> =>
  (await findProgram(ctx, key, address)).actor;

export async function findProgram(ctx: Ctx, key: string, address: string): Promise<Program> {
  return admit(ctx, await findHolder(ctx, key), address);
}

/** Whoever this key was given to. */
export async function findHolder(ctx: Ctx, key: string): Promise<store.Holder> {
  if (!isWellFormed(key)) throw signInRequired();
  const holder = await finderOf(ctx)(hashApiKey(key));
  if (!holder) throw signInRequired();
  return holder;
}

/** A holder whose key was found comes in, if they ask from where the key works. */
export function admit(ctx: Ctx, holder: store.Holder, address: string): Program {
  if (!isAmong(address, holder.addresses)) throw keyNotFromHere();
  noteUse(ctx, holder);
  const { userId: id, roles, scopes, dialect, kind } = holder;
  const sandboxed = kind === "sandbox" && { isSandbox: true as const };
  return { actor: { kind: "api_key", id, roles, scopes, ...sandboxed }, dialect };
}

export const hashApiKey = (key: string): Buffer => createHash("sha256").update(key).digest();

type Find = (hash: Buffer) => Promise<store.Holder | undefined>;

const KEYS_MAX = 128;
const finders = new WeakMap<Ctx["pool"], Find>();

/** Requests that come while others are being looked up share the next look. */
function finderOf(ctx: Ctx): Find {
  const find =
    finders.get(ctx.pool) ?? joinCalls((hashes: Buffer[]) => findAll(ctx, hashes), { max: KEYS_MAX });
  finders.set(ctx.pool, find);
  return find;
}

async function findAll(ctx: Ctx, hashes: Buffer[]): Promise<(store.Holder | undefined)[]> {
  const holders = await store.listHolders(ctx, hashes);
  return hashes.map((hash) => holders.find((holder) => holder.hash.equals(hash)));
}

/** Nobody waits for this note, and a failed one is made again a moment later. */
function noteUse(ctx: Ctx, { hash, lastUsedAt }: store.Holder): void {
  const before = new Date(ctx.clock.now().getTime() - KEY_USED_STEP_MS);
  if (lastUsedAt && lastUsedAt > before) return;
  store
    .setKeyUsed(ctx, hash, before)
    .catch((err: unknown) => ctx.log.warn({ err }, "use of a key not noted"));
}
