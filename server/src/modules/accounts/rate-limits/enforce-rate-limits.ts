import type { Ctx } from "../../../platform/context.ts";
import { DEMO_LIMIT_FACTOR } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { tooManyAttempts } from "../errors.ts";
import type { RateLimit } from "./rate-limits.ts";
import * as store from "./store.ts";

/** One limit to check: what is limited, the rate-limit key it is counted by, and how often it may happen. */
export type RateLimitCheck = { what: string; by: string; limit: RateLimit };

export type CountedAttempt = {
  /** Uncounts the attempt. */
  release(): Promise<void>;
};

/**
 * Counts an attempt against each limit in turn, or throws with the time to wait. Counted before the work, so that concurrent
 * attempts cannot bypass it. A refused attempt does not count on later limits: a blocked address uses up no account's attempts.
 */
export async function enforceRateLimits(ctx: Ctx, checks: RateLimitCheck[]): Promise<CountedAttempt> {
  const taken: Buffer[] = [];
  const release = () => store.releaseAttempts(ctx, taken);
  for (const check of checks) {
    const fingerprint = fingerprintOf(ctx, check);
    const wait = await store.countAttempt(ctx, fingerprint, limitFor(ctx, check));
    if (wait !== undefined) {
      ctx.log.warn({ what: check.what }, "too many attempts");
      throw tooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    taken.push(fingerprint);
  }
  return { release };
}

/** After a successful sign-in, earlier attempts on the account no longer count. */
export const clearAttempts = (ctx: Ctx, check: Pick<RateLimitCheck, "what" | "by">): Promise<void> =>
  store.deleteAttempts(ctx, fingerprintOf(ctx, check));

const fingerprintOf = (ctx: Ctx, check: Pick<RateLimitCheck, "what" | "by">): Buffer =>
  ctx.cipher.fingerprint(`attempt ${check.what} ${check.by}`);

/** Demo limits are wider, except for sign-in. */
const limitFor = ({ settings }: Ctx, check: RateLimitCheck): RateLimit => {
  const { max, withinMs } = check.limit;
  const factor = settings.isDemo && !check.what.startsWith("sign-in") ? DEMO_LIMIT_FACTOR : 1;
  return { max: max * factor, withinMs };
};
