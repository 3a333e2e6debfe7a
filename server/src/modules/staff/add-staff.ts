import type { OfficeRole } from "@sonum/contract/route";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import { type Invitation, inviteUser, lockOwners } from "../accounts/index.ts";
import { withOfficeRoles } from "./rules.ts";

export type NewStaff = { username: string; email: string; roles: readonly OfficeRole[] };

/** Adds an operator; the returned link lets them choose their password. */
export const addStaff = (ctx: Ctx, by: string, { username, email, roles }: NewStaff): Promise<Invitation> =>
  transact(ctx, async (tx) => {
    const invited = await inviteUser(tx, { username, email, roles: withOfficeRoles([], roles) });
    const details = { roles: roles.join(" ") };
    await auditAction(tx, { by, what: "staff: added", about: invited.id, details });
    return invited;
  });

export class OwnerExists extends Error {
  override name = "OwnerExists";
}

/** Audit author of actions from the command line. */
const COMMAND_LINE = "command line";

export type FirstOwner = { username: string; email: string; another?: boolean | undefined };

/** Creates the first owner of a shop. Further ones need `another`. */
export const createOwner = (ctx: Ctx, { username, email, another }: FirstOwner): Promise<Invitation> =>
  transact(ctx, async (tx) => {
    const owners = await lockOwners(tx);
    if (owners.length > 0 && !another)
      throw new OwnerExists("There is an owner already. Use --another to create one more.");
    return addStaff(tx, COMMAND_LINE, { username, email, roles: ["owner"] });
  });
