import type { OfficeRole } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { tasksOf } from "./rules.ts";
import { findRoles } from "./store.ts";

/** A user's office roles; empty for users who are not operators. */
export const tasksOfUser = async (ctx: Ctx, userId: string): Promise<OfficeRole[]> =>
  tasksOf((await findRoles(ctx, userId)) ?? []);
