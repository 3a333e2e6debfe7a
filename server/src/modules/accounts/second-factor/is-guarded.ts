import type { Role } from "@sonum/contract/accounts";
import type { Ctx } from "../../../platform/context.ts";
import { hasAnyFactor, hasTotp } from "./store.ts";

/**
 * Whether the password alone cannot change the keys of this account: codes are on, or it is an operator's with any
 * second factor. A customer's passkey is another way in beside the password, not a guard.
 */
export const isGuarded = (
  ctx: Ctx,
  { id, roles }: { id: string; roles: readonly Role[] },
): Promise<boolean> => (roles.includes("ROLE_sao-operator") ? hasAnyFactor(ctx, id) : hasTotp(ctx, id));
