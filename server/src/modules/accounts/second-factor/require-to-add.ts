import type { UserActor } from "../../../platform/actors.ts";
import { secondFactorRequired } from "../../../platform/assert-allowed.ts";
import type { Ctx } from "../../../platform/context.ts";
import { requireFresh } from "../sessions/require-fresh.ts";
import { hasAnyFactor, hasTotp } from "./store.ts";

/**
 * Who may add a second factor: somebody freshly confirmed, and by the factor they have, where it guards them. A stolen
 * password must not bring its own second factor.
 */
export async function requireToAdd(ctx: Ctx): Promise<UserActor> {
  const actor = requireFresh(ctx);
  if (actor.hasSecondFactor) return actor;
  const isOperator = actor.roles.includes("ROLE_sao-operator");
  const isGuarded = isOperator ? await hasAnyFactor(ctx, actor.id) : await hasTotp(ctx, actor.id);
  if (isGuarded) throw secondFactorRequired();
  return actor;
}
