import { signedInUser, type UserActor } from "../../../platform/actors.ts";
import { confirmationRequired } from "../../../platform/assert-allowed.ts";
import type { Ctx } from "../../../platform/context.ts";
import { isFresh } from "./rules.ts";

/** The person who is asking, if they showed within the last minutes that it is really them. Signing in counts. */
export function requireFresh(ctx: Ctx): UserActor {
  const actor = signedInUser(ctx);
  if (!isFresh(actor.confirmedAt, ctx.clock.now())) throw confirmationRequired();
  return actor;
}
