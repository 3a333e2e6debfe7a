import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { KeyTables } from "../key-tables.ts";
import { secondsToWait, TRIES_PAUSE_MS } from "./rules.ts";
import * as store from "./store.ts";

export type TryKind = KeyTables["accounts.tries"]["kind"];

/** Counts an attempt before it is checked, so that concurrency allows no more. Throws with the time to wait after too many. */
export async function takeTry(ctx: Ctx, userId: string, kind: TryKind): Promise<void> {
  const now = ctx.clock.now();
  const forgottenBefore = new Date(now.getTime() - TRIES_PAUSE_MS);
  const attempts = await store.countTry(ctx, userId, { kind, forgottenBefore });
  const retryAfterSeconds = secondsToWait(attempts, now);
  if (retryAfterSeconds > 0)
    throw new AppError("too_many_requests", "Too many wrong tries. Please wait.", { retryAfterSeconds });
}

export const forgetTries = (ctx: Ctx, userId: string, kind: TryKind): Promise<void> =>
  store.deleteTries(ctx, userId, kind);
