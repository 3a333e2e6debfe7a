import type { Ctx } from "../../../platform/context.ts";
import { admit, findHolder, type Program } from "./find-key-holder.ts";
import type * as store from "./store.ts";

/** For so long a key that was found is believed by whoever only looks. */
const BELIEVED_MS = 10_000;
const KEYS_MAX = 20_000;

type Seen = { holder: store.Holder; until: number };
/** `changes`: how often somebody said that a key is not what it was. */
type Memory = { keys: Map<string, Seen>; changes: number };

/**
 * The same as `findProgram` for programs that ask again and again whether a code has come: the key is looked up once in a
 * while. Whoever changes a key, here or elsewhere, ends that at once by a hint. Nothing is bought or changed on this word.
 */
export const findPoller = async (ctx: Ctx, key: string, address: string): Promise<Program> =>
  findKnownPoller(ctx, key, address) ?? meetPoller(ctx, key, address);

/** The same without a wait, for whoever is believed. */
export function findKnownPoller(ctx: Ctx, key: string, address: string): Program | undefined {
  const known = memoryOf(ctx).keys.get(key);
  if (!known || known.until <= ctx.clock.now().getTime()) return undefined;
  return admit(ctx, known.holder, address);
}

async function meetPoller(ctx: Ctx, key: string, address: string): Promise<Program> {
  const memory = memoryOf(ctx);
  const { changes } = memory;
  const now = ctx.clock.now();
  const holder = await findHolder(ctx, key);
  // What changed while it was looked for may be this very key.
  if (memory.changes === changes)
    keep(memory.keys, key, { holder: { ...holder, lastUsedAt: now }, until: now.getTime() + BELIEVED_MS });
  return admit(ctx, holder, address);
}

const memories = new WeakMap<Ctx["pool"], Memory>();

function memoryOf(ctx: Ctx): Memory {
  const known = memories.get(ctx.pool);
  if (known) return known;
  const memory: Memory = { keys: new Map(), changes: 0 };
  memories.set(ctx.pool, memory);
  ctx.live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind !== "gap" && hint.kind !== "key") continue;
      memory.changes++;
      if (hint.kind === "gap") memory.keys.clear();
      else forget(memory.keys, hint.userId);
    }
  });
  return memory;
}

function forget(seen: Map<string, Seen>, userId: string): void {
  for (const [key, { holder }] of seen) if (holder.userId === userId) seen.delete(key);
}

function keep(seen: Map<string, Seen>, key: string, one: Seen): void {
  seen.delete(key);
  seen.set(key, one);
  for (const oldest of seen.keys()) {
    if (seen.size <= KEYS_MAX) return;
    seen.delete(oldest);
  }
}
