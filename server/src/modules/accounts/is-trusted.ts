import type { Ctx } from "../../platform/context.ts";
import { findAccountStatus } from "./find-account-status.ts";

const AGE_MIN_MS = 24 * 60 * 60 * 1000;

/** Whether the user's address is verified and the account at least a day old. */
export async function isTrusted(ctx: Ctx, userId: string): Promise<boolean> {
  const status = await findAccountStatus(ctx, userId);
  if (!status?.emailVerified) return false;
  return ctx.clock.now().getTime() - status.createdAt.getTime() >= AGE_MIN_MS;
}
