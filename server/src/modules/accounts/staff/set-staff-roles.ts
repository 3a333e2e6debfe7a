import type { OfficeRole } from "@sonum/contract/route";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { lastOwner, noSuchUser } from "../errors.ts";
import { endAllSessions } from "../sessions/store.ts";
import { officeRolesOf, withOfficeRoles } from "./rules.ts";
import * as store from "./store.ts";

/** Changes an operator's roles. At least one owner who is not blocked always remains. */
export const setStaffRoles = (
  ctx: Ctx,
  by: string,
  { userId, roles }: { userId: string; roles: readonly OfficeRole[] },
): Promise<void> =>
  transact(ctx, async (tx) => {
    const owners = await store.lockOwners(tx);
    const before = await store.findRoles(tx, userId);
    if (!before?.includes("ROLE_sao-operator")) throw noSuchUser();
    if (!roles.includes("owner") && owners.every((id) => id === userId)) throw lastOwner();
    await store.setRoles(tx, userId, withOfficeRoles(before, roles));
    await endAllSessions(tx, userId);
    const details = { before: officeRolesOf(before).join(" "), after: roles.join(" ") };
    await auditAction(tx, { by, what: "staff: roles changed", about: userId, details });
  });
