import type { Ctx } from "../../../platform/context.ts";
import { signInRequired } from "../errors.ts";
import { admit, hashApiKey, type Program } from "./find-key-holder.ts";
import { isWellFormed } from "./rules.ts";
import * as store from "./store.ts";

/** For so long a key that was found is believed by whoever only looks. */
const BELIEVED_MS = 10_000;
const KEYS_MAX = 20_000;

type Seen = { holder: store.Holder; until: number };

/**
 * The same as `findProgram` for programs that ask again and again whether a code has come: the key is looked up once in a
 * while. Whoever changes a key, here or elsewhere, ends that at once by a hint. Nothing is bought or changed on this word.
 */
export async function findPoller(ctx: Ctx, key: string, address: string): Promise<Program> {
  if (!isWellFormed(key)) throw signInRequired();
  const now = ctx.clock.now().getTime();
  const seen = seenBy(ctx);
  const known = seen.get(key);
  if (known && known.until > now) return admit(ctx, known.holder, address);

  const [holder] = await store.listHolders(ctx, [hashApiKey(key)]);
  if (!holder) throw signInRequired();
  keep(seen, key, { holder: { ...holder, lastUsedAt: ctx.clock.now() }, until: now + BELIEVED_MS });
  return admit(ctx, holder, address);
}

const memories = new WeakMap<Ctx["pool"], Map<string, Seen>>();

function seenBy(ctx: Ctx): Map<string, Seen> {
  const known = memories.get(ctx.pool);
  if (known) return known;
  const seen = new Map<string, Seen>();
  memories.set(ctx.pool, seen);
  ctx.live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind === "gap") seen.clear();
      if (hint.kind === "key") forget(seen, hint.userId);
    }
  });
  return seen;
}

function forget(seen: Map<string, Seen>, userId: string): void {
  for (const [key, { holder }] of seen) if (holder.userId === userId) seen.delete(key);
}

function keep(seen: Map<string, Seen>, key: string, one: Seen): void {
  seen.delete(key);
  seen.set(key, one);
  for (const oldest of seen.keys()) if (seen.size > KEYS_MAX) seen.delete(oldest);
}
