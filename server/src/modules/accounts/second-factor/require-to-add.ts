import type { UserActor } from "../../../platform/actors.ts";
import { secondFactorRequired } from "../../../platform/assert-allowed.ts";
import type { Ctx } from "../../../platform/context.ts";
import { requireFresh } from "../sessions/require-fresh.ts";
import { isGuarded } from "./is-guarded.ts";

/**
 * Who may add a second factor: somebody freshly confirmed, and by the factor they have, where it guards them. A stolen
 * password must not bring its own second factor.
 */
export async function requireToAdd(ctx: Ctx): Promise<UserActor> {
  const actor = requireFresh(ctx);
  if (actor.hasSecondFactor) return actor;
  if (await isGuarded(ctx, actor)) throw secondFactorRequired();
  return actor;
}
