import { connectionOwnData } from "../fleet/index.ts";

/** Where a partner's own program is. */
export const supplierOwnData = connectionOwnData({
  module: "suppliers",
  name: "endpoints",
  table: "suppliers.endpoints",
  told: [`answered_at as "answeredAt"`],
  emptied: () => ({ stock: "[]" }),
});
