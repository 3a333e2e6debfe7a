import type { PersonalDataSource } from "../../../platform/personal-data.ts";
import * as store from "./store.ts";
import { listRestockSubscriptions } from "./subscribe-to-restock.ts";

/** A user's restock subscriptions. */
export const notificationPersonalData: PersonalDataSource = {
  module: "notifications",
  exportPersonalData: async (ctx, userId) => ({
    restockWishes: (await listRestockSubscriptions(ctx, userId)).data,
  }),
  erasePersonalData: (tx, userId) => store.deleteSubscriptions(tx, userId),
};
