import { CONSOLE_VIEWS_MAX, type SavedView } from "@sonum/contract/fleet/console-views";
import { type Ctx, transact } from "../../../platform/context.ts";
import { tooManyViews } from "../errors.ts";
import { deleteView, listViewRows, upsertView } from "./views-store.ts";

export const listViews = listViewRows;

/** Saves a view; one of the same name is replaced. Returns all views. */
export const saveView = (ctx: Ctx, partnerId: string, view: SavedView): Promise<SavedView[]> =>
  transact(ctx, async (tx) => {
    await upsertView(tx, partnerId, view);
    const views = await listViewRows(tx, partnerId);
    if (views.length > CONSOLE_VIEWS_MAX) throw tooManyViews();
    return views;
  });

/** Removing a view that does not exist changes nothing. */
export async function removeView(ctx: Ctx, partnerId: string, name: string): Promise<SavedView[]> {
  await deleteView(ctx, partnerId, name);
  return listViewRows(ctx, partnerId);
}
