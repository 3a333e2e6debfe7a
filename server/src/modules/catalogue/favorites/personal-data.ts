import type { PersonalDataSource } from "../../../platform/personal-data.ts";
import * as store from "./store.ts";

/** Export and erasure of a user's favorites. */
export const cataloguePersonalData: PersonalDataSource = {
  module: "catalogue",
  exportPersonalData: async (ctx, userId) => ({ favorites: await store.listFavorites(ctx, userId) }),
  erasePersonalData: (tx, userId) => store.deleteFavorites(tx, userId),
};
