import { type Ctx, transact } from "../../../platform/context.ts";
import { addStaff, type Invitation } from "./add-staff.ts";
import { lockOwners } from "./store.ts";

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
