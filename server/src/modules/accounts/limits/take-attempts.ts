import type { Ctx } from "../../../platform/context.ts";
import { tooManyAttempts } from "../errors.ts";
import { type Allowance, DEMO_FACTOR } from "./allowances.ts";
import * as store from "./store.ts";

/** One limit to check: what is limited, the rate-limit key it is counted by, and how often it may happen. */
export type Counted = { what: string; by: string; allowance: Allowance };

export type Attempt = {
  /** Uncounts the attempt. */
  release(): Promise<void>;
};

/**
 * Counts an attempt against each limit in turn, or throws with the time to wait. Counted before the work, so that concurrent
 * attempts cannot bypass it. A refused attempt does not count on later limits: a blocked address uses up no account's attempts.
 */
export async function takeAttempts(ctx: Ctx, checks: Counted[]): Promise<Attempt> {
  const taken: Buffer[] = [];
  const release = () => store.releaseAttempts(ctx, taken);
  for (const check of checks) {
    const fingerprint = fingerprintOf(ctx, check);
    const wait = await store.takeAttempt(ctx, fingerprint, limitFor(ctx, check));
    if (wait !== undefined) {
      ctx.log.warn({ what: check.what }, "too many attempts");
      throw tooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    taken.push(fingerprint);
  }
  return { release };
}

/** After a successful sign-in, earlier attempts on the account no longer count. */
export const forgetAttempts = (ctx: Ctx, check: Pick<Counted, "what" | "by">): Promise<void> =>
  store.deleteAttempts(ctx, fingerprintOf(ctx, check));

const fingerprintOf = (ctx: Ctx, check: Pick<Counted, "what" | "by">): Buffer =>
  ctx.seal.mark(`attempt ${check.what} ${check.by}`);

/** Demo limits are wider, except for sign-in. */
const limitFor = ({ settings }: Ctx, check: Counted): Allowance => {
  const { max, withinMs } = check.allowance;
  const factor = settings.isDemo && !check.what.startsWith("sign-in") ? DEMO_FACTOR : 1;
  return { max: max * factor, withinMs };
};
