import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { CredentialTables } from "../credential-tables.ts";
import { LOCKOUT_MS, secondsToWait } from "./rules.ts";
import * as store from "./store.ts";

export type AttemptKind = CredentialTables["accounts.failedConfirmations"]["kind"];

/** Counts an attempt before it is checked, so that concurrency allows no more. Throws with the time to wait after too many. */
export async function countAttempt(ctx: Ctx, userId: string, kind: AttemptKind): Promise<void> {
  const now = ctx.clock.now();
  const forgottenBefore = new Date(now.getTime() - LOCKOUT_MS);
  const attempts = await store.countAttempt(ctx, userId, { kind, forgottenBefore });
  const retryAfterSeconds = secondsToWait(attempts, now);
  if (retryAfterSeconds > 0)
    throw new AppError("too_many_requests", "Too many wrong tries. Please wait.", { retryAfterSeconds });
}

export const clearAttempts = (ctx: Ctx, userId: string, kind: AttemptKind): Promise<void> =>
  store.deleteAttempts(ctx, userId, kind);
