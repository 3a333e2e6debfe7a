import type { Ctx } from "../../../platform/context.ts";
import { type ApiClient, admitKeyHolder, findHolderOfKey } from "./find-api-client.ts";
import type * as store from "./store.ts";

/** How long a key is cached for read-only polling. */
const CACHE_MS = 10_000;
const KEYS_MAX = 20_000;

type CachedKey = { holder: store.KeyHolder; until: number };
/** `changes` counts invalidations. */
type KeyCache = { keys: Map<string, CachedKey>; changes: number };

/**
 * Like `findApiClient`, with a cache for clients that poll for codes. A hint invalidates it when a key changes in any
 * process. Never used for purchases or changes.
 */
export const findPollingClient = async (ctx: Ctx, key: string, address: string): Promise<ApiClient> =>
  findCachedClient(ctx, key, address) ?? loadClient(ctx, key, address);

/** The same from the cache only, synchronously. */
export function findCachedClient(ctx: Ctx, key: string, address: string): ApiClient | undefined {
  const known = cacheOf(ctx).keys.get(key);
  if (!known || known.until <= ctx.clock.now().getTime()) return undefined;
  return admitKeyHolder(ctx, known.holder, address);
}

async function loadClient(ctx: Ctx, key: string, address: string): Promise<ApiClient> {
  const cache = cacheOf(ctx);
  const { changes } = cache;
  const now = ctx.clock.now();
  const holder = await findHolderOfKey(ctx, key);
  // A change during the lookup may concern this key.
  if (cache.changes === changes)
    remember(cache.keys, key, { holder: { ...holder, lastUsedAt: now }, until: now.getTime() + CACHE_MS });
  return admitKeyHolder(ctx, holder, address);
}

const caches = new WeakMap<Ctx["pool"], KeyCache>();

function cacheOf(ctx: Ctx): KeyCache {
  const known = caches.get(ctx.pool);
  if (known) return known;
  const cache: KeyCache = { keys: new Map(), changes: 0 };
  caches.set(ctx.pool, cache);
  ctx.live.listen((hints) => {
    for (const hint of hints) {
      if (hint.kind !== "gap" && hint.kind !== "key") continue;
      cache.changes++;
      if (hint.kind === "gap") cache.keys.clear();
      else invalidateUser(cache.keys, hint.userId);
    }
  });
  return cache;
}

function invalidateUser(keys: Map<string, CachedKey>, userId: string): void {
  for (const [key, { holder }] of keys) if (holder.userId === userId) keys.delete(key);
}

function remember(keys: Map<string, CachedKey>, key: string, entry: CachedKey): void {
  keys.delete(key);
  keys.set(key, entry);
  for (const oldest of keys.keys()) {
    if (keys.size <= KEYS_MAX) return;
    keys.delete(oldest);
  }
}
