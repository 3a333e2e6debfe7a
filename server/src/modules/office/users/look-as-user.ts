import { signedInUser } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { beginLook, type Look, tasksOfUser } from "../../accounts/index.ts";
import { notYourColleague } from "../errors.ts";
import { about } from "./guard-user.ts";

/** Starts a read-only impersonation of a customer or partner. Operators cannot be impersonated. */
export const lookAsUser = (ctx: Ctx, userId: string, reason: string): Promise<Look> =>
  about(ctx, userId, { what: "user: look begun", reason }, async (tx) => {
    if ((await tasksOfUser(tx, userId)).length > 0) throw notYourColleague();
    return beginLook(tx, signedInUser(ctx), { userId, reason });
  });
