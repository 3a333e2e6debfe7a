import type { OfficeRole } from "@sonum/contract/route";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { defineError } from "../../platform/errors.ts";
import { endAllSessions, findRoles, lockOwners, setRoles } from "../accounts/index.ts";
import { officeRolesOf, withOfficeRoles } from "./rules.ts";

const noSuchUser = defineError("not_found", "There is no such person.");
const lastOwner = defineError("conflict", "The shop needs an owner who can come in.");

/** A user's office roles; empty for users who are not operators. */
export const findOfficeRoles = async (ctx: Ctx, userId: string): Promise<OfficeRole[]> =>
  officeRolesOf((await findRoles(ctx, userId)) ?? []);

/** Changes an operator's roles. At least one owner who is not blocked always remains. */
export const setStaffRoles = (
  ctx: Ctx,
  by: string,
  { userId, roles }: { userId: string; roles: readonly OfficeRole[] },
): Promise<void> =>
  transact(ctx, async (tx) => {
    const owners = await lockOwners(tx);
    const before = await findRoles(tx, userId);
    if (!before?.includes("ROLE_sao-operator")) throw noSuchUser();
    if (!roles.includes("owner") && owners.every((id) => id === userId)) throw lastOwner();
    await setRoles(tx, userId, withOfficeRoles(before, roles));
    await endAllSessions(tx, userId);
    const details = { before: officeRolesOf(before).join(" "), after: roles.join(" ") };
    await auditAction(tx, { by, what: "staff: roles changed", about: userId, details });
  });
