import type { Ctx } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { secondFactorRequired } from "../../../platform/security/assert-allowed.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { isProtectedBySecondFactor } from "./is-protected-by-second-factor.ts";

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
