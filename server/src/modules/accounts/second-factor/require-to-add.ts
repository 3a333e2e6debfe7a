import type { UserActor } from "../../../platform/actors.ts";
import { secondFactorRequired } from "../../../platform/assert-allowed.ts";
import type { Ctx } from "../../../platform/context.ts";
import { requireRecentConfirmation } from "../sessions/require-fresh.ts";
import { isProtectedBySecondFactor } from "./is-guarded.ts";

/**
 * Returns the caller if they may add a second factor: recently confirmed, and with the existing factor where one protects
 * the account. A thief with the password must not add their own.
 */
export async function requireMayAddFactor(ctx: Ctx): Promise<UserActor> {
  const actor = requireRecentConfirmation(ctx);
  if (actor.hasSecondFactor) return actor;
  if (await isProtectedBySecondFactor(ctx, actor)) throw secondFactorRequired();
  return actor;
}
