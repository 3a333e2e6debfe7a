import { connectionOwnData } from "../fleet/index.ts";

/** Partners' links to their message centres. */
export const gatewayOwnData = connectionOwnData({
  module: "gateways",
  name: "smscLinks",
  table: "gateways.smsc_links",
  told: [`system_id as "systemId"`, `bound_at as "boundAt"`],
  emptied: ({ seal }) => ({ system_id: "", sealed_password: seal.close("") }),
});
