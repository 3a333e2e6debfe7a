import { connectionOwnData } from "../fleet/index.ts";

/** Partners' supplier endpoints. */
export const supplierOwnData = connectionOwnData({
  module: "suppliers",
  name: "endpoints",
  table: "suppliers.endpoints",
  told: [`answered_at as "answeredAt"`],
  emptied: () => ({ stock: "[]" }),
});
