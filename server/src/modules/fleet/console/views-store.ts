import { CONSOLE_VIEWS_MAX, type SavedView } from "@sonum/contract/fleet/console-views";
import type { Ctx, Tx } from "../../../platform/context.ts";

const VIEWS = "fleet.console_views";

type StoredView = Omit<SavedView, "name">;

export async function listViewRows(ctx: Ctx, partnerId: string): Promise<SavedView[]> {
  const rows = await ctx.db
    .selectFrom(VIEWS)
    .select(["name", "view"])
    .where("partnerId", "=", partnerId)
    .orderBy("name")
    .limit(CONSOLE_VIEWS_MAX + 1)
    .execute();
  return rows.map(({ name, view }) => ({ name, ...view }));
}

export const upsertView = (tx: Tx, partnerId: string, { name, ...rest }: SavedView): Promise<unknown> => {
  const view = JSON.stringify(rest satisfies StoredView);
  return tx.db
    .insertInto(VIEWS)
    .values({ partnerId, name, view })
    .onConflict((conflict) => conflict.columns(["partnerId", "name"]).doUpdateSet({ view }))
    .execute();
};

export const deleteView = (ctx: Ctx, partnerId: string, name: string): Promise<unknown> =>
  ctx.db.deleteFrom(VIEWS).where("partnerId", "=", partnerId).where("name", "=", name).execute();

export const deleteViewsOf = (tx: Tx, partnerId: string): Promise<unknown> =>
  tx.db.deleteFrom(VIEWS).where("partnerId", "=", partnerId).execute();
