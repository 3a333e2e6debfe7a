import type { Ctx } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import * as store from "./store.ts";

/** What came to a customer's balance and what left it, newest first. Money that is only set aside has left it. */
export const listHistory = (ctx: Ctx, customerId: string, window: store.Window): Promise<store.MoveSeen[]> =>
  store.listMoves(ctx, accounts.available(customerId), window);
