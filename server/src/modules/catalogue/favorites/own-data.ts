import type { OwnData } from "../../../platform/own-data.ts";
import * as store from "./store.ts";

/** Export and erasure of a user's favorites. */
export const catalogueOwnData: OwnData = {
  module: "catalogue",
  exportOwnData: async (ctx, userId) => ({ favorites: await store.listFavorites(ctx, userId) }),
  eraseOwnData: (tx, userId) => store.deleteFavorites(tx, userId),
};
