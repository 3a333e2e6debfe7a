import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Ctx } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { secondFactorRequired } from "../../../platform/security/assert-allowed.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { hasAnyFactor, hasTotp } from "./store.ts";

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

/**
 * Whether changing credentials needs more than the password: TOTP is enabled, or an operator has any second factor. A
 * customer's passkey is an alternative to the password, not a second factor.
 */
export const isProtectedBySecondFactor = (
  ctx: Ctx,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<boolean> => (roles.includes("ROLE_sao-operator") ? hasAnyFactor(ctx, id) : hasTotp(ctx, id));
