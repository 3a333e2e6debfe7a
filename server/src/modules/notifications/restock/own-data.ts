import type { OwnData } from "../../../platform/own-data.ts";
import * as store from "./store.ts";
import { listWishes } from "./wish-for-restock.ts";

/** A user's restock subscriptions. */
export const notificationOwnData: OwnData = {
  module: "notifications",
  exportOwnData: async (ctx, userId) => ({ restockWishes: (await listWishes(ctx, userId)).data }),
  eraseOwnData: (tx, userId) => store.deleteWishes(tx, userId),
};
