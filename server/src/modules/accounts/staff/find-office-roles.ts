import type { OfficeRole } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { officeRolesOf } from "./rules.ts";
import { findRoles } from "./store.ts";

/** A user's office roles; empty for users who are not operators. */
export const findOfficeRoles = async (ctx: Ctx, userId: string): Promise<OfficeRole[]> =>
  officeRolesOf((await findRoles(ctx, userId)) ?? []);
