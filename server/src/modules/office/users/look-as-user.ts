import { signedInUser } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { beginLook, type Look, tasksOfUser } from "../../accounts/index.ts";
import { notYourColleague } from "../errors.ts";
import { about } from "./guard-user.ts";

/** Lets somebody of the office see the shop as a customer or partner does. Colleagues are not looked at. */
export const lookAsUser = (ctx: Ctx, userId: string, reason: string): Promise<Look> =>
  about(ctx, userId, { what: "user: look begun", reason }, async (tx) => {
    if ((await tasksOfUser(tx, userId)).length > 0) throw notYourColleague();
    return beginLook(tx, signedInUser(ctx), { userId, reason });
  });
