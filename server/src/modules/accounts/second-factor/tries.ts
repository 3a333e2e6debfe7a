import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { KeyTables } from "../key-tables.ts";
import { secondsToWait, TRIES_PAUSE_MS } from "./rules.ts";
import * as store from "./store.ts";

export type TryKind = KeyTables["accounts.tries"]["kind"];

/**
 * Counts a try before it is judged, so that many at once are not more than a few one after the other. Too many make
 * the person wait.
 */
export async function takeTry(ctx: Ctx, userId: string, kind: TryKind): Promise<void> {
  const now = ctx.clock.now();
  const forgottenBefore = new Date(now.getTime() - TRIES_PAUSE_MS);
  const tries = await store.countTry(ctx, userId, { kind, forgottenBefore });
  const retryAfterSeconds = secondsToWait(tries, now);
  if (retryAfterSeconds > 0)
    throw new AppError("too_many_requests", "Too many wrong tries. Please wait.", { retryAfterSeconds });
}

export const forgetTries = (ctx: Ctx, userId: string, kind: TryKind): Promise<void> =>
  store.deleteTries(ctx, userId, kind);
