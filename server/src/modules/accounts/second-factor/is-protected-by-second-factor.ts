import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Ctx } from "../../../platform/context.ts";
import { hasAnyFactor, hasTotp } from "./store.ts";

/**
 * Whether changing credentials needs more than the password: TOTP is enabled, or an operator has any second factor. A
 * customer's passkey is an alternative to the password, not a second factor.
 */
export const isProtectedBySecondFactor = (
  ctx: Ctx,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<boolean> => (roles.includes("ROLE_sao-operator") ? hasAnyFactor(ctx, id) : hasTotp(ctx, id));
