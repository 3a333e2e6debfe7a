import type { PersonalDataSource } from "../../platform/personal-data.ts";
import * as store from "./store.ts";

/** Partners' supplier endpoints. After erasure no connection is made. */
export const supplierPersonalData: PersonalDataSource = {
  module: "suppliers",
  exportPersonalData: async (ctx, userId) => ({
    endpoints: await store.listEndpointsOf(ctx, userId),
  }),
  erasePersonalData: store.eraseEndpointsOf,
};
