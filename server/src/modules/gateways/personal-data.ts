import type { PersonalDataSource } from "../../platform/personal-data.ts";
import * as store from "./smsc/store.ts";

/** Partners' links to their message centres. After erasure no connection is made. */
export const gatewayPersonalData: PersonalDataSource = {
  module: "gateways",
  exportPersonalData: async (ctx, userId) => ({
    smscLinks: await store.listLinksOf(ctx, userId),
  }),
  erasePersonalData: store.eraseLinksOf,
};
