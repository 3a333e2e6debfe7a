import type { Ctx } from "../context.ts";
import { findSetting, insertSetting } from "./settings-store.ts";

const SETTING = "is_copy";

/** From now on no server starts on this database, so that it sends no mail, payout or event a second time. */
export const markAsCopy = (ctx: Pick<Ctx, "db">): Promise<void> => insertSetting(ctx, SETTING, "true");

export const isCopy = async (ctx: Pick<Ctx, "db">): Promise<boolean> =>
  (await findSetting(ctx, SETTING)) !== undefined;

/** The copy takes the place of the original. */
export const acceptCopy = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  await db.deleteFrom("platform.settings").where("name", "=", SETTING).execute();
};
