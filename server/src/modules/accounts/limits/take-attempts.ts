import type { Ctx } from "../../../platform/context.ts";
import { tooManyAttempts } from "../errors.ts";
import { type Allowance, DEMO_FACTOR } from "./allowances.ts";
import * as store from "./store.ts";

/** Something that is counted: `sign-in`, by whom or from where, and how often that may be. */
export type Counted = { what: string; by: string; allowance: Allowance };

export type Attempt = {
  /** It was no attempt after all: it does not count. */
  release(): Promise<void>;
};

/**
 * Counts an attempt on everything it names, or refuses it with the time to wait. Counted before the work is done, so
 * that many at once are no way around. What is refused further back is not counted further on: who is stopped at the
 * address uses up nobody's account.
 */
export async function takeAttempts(ctx: Ctx, counted: Counted[]): Promise<Attempt> {
  const taken: Buffer[] = [];
  const release = () => store.releaseAttempts(ctx, taken);
  for (const { what, by, allowance } of counted) {
    const mark = ctx.seal.mark(`attempt ${what} ${by}`);
    const wait = await store.takeAttempt(ctx, mark, widened(ctx, what, allowance));
    if (wait !== undefined) {
      ctx.log.warn({ what }, "too many attempts");
      throw tooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) });
    }
    taken.push(mark);
  }
  return { release };
}

/** Somebody who got in has proved it was them: what was tried in their name is forgotten. */
export const forgetAttempts = (ctx: Ctx, { what, by }: Pick<Counted, "what" | "by">): Promise<void> =>
  store.deleteAttempts(ctx, ctx.seal.mark(`attempt ${what} ${by}`));

const widened = ({ settings }: Ctx, what: string, { max, withinMs }: Allowance): Allowance =>
  settings.isDemo && !what.startsWith("sign-in") ? { max: max * DEMO_FACTOR, withinMs } : { max, withinMs };
