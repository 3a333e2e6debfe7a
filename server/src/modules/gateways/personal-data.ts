import { connectionPersonalData } from "../fleet/index.ts";

/** Partners' links to their message centres. */
export const gatewayPersonalData = connectionPersonalData({
  module: "gateways",
  name: "smscLinks",
  table: "gateways.smsc_links",
  exportedColumns: [`system_id as "systemId"`, `bound_at as "boundAt"`],
  erasedColumns: ({ cipher }) => ({ system_id: "", sealed_password: cipher.encrypt("") }),
});
