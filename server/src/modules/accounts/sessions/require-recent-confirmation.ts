import type { Ctx } from "../../../platform/context.ts";
import { signedInUser, type UserActor } from "../../../platform/security/actors.ts";
import { confirmationRequired } from "../../../platform/security/assert-allowed.ts";
import { isRecentlyConfirmed } from "./rules.ts";

/** Returns the caller if they confirmed their identity within the last minutes; signing in counts. Throws otherwise. */
export function requireRecentConfirmation(ctx: Ctx): UserActor {
  const actor = signedInUser(ctx);
  if (!isRecentlyConfirmed(actor.confirmedAt, ctx.clock.now())) throw confirmationRequired();
  return actor;
}
