import type { Ctx } from "../../../platform/context.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { findOfficeRoles, type Impersonation, startImpersonation } from "../../accounts/index.ts";
import { ownerRoleRequired } from "../errors.ts";
import { runAudited } from "./restrict-user.ts";

/** Starts a read-only impersonation of a customer or partner. Operators cannot be impersonated. */
export const impersonateUser = (ctx: Ctx, userId: string, reason: string): Promise<Impersonation> =>
  runAudited(ctx, userId, { what: "user: look begun", reason }, async (tx) => {
    if ((await findOfficeRoles(tx, userId)).length > 0) throw ownerRoleRequired();
    return startImpersonation(tx, signedInUser(ctx), { userId, reason });
  });
