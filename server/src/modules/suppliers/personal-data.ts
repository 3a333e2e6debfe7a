import { connectionPersonalData } from "../fleet/index.ts";

/** Partners' supplier endpoints. */
export const supplierPersonalData = connectionPersonalData({
  module: "suppliers",
  name: "endpoints",
  table: "suppliers.endpoints",
  exportedColumns: [`answered_at as "answeredAt"`],
  erasedColumns: () => ({ stock: "[]" }),
});
