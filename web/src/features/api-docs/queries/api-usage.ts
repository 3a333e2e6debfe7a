import type { readApiUsage } from "@sonum/contract/compat/api-usage";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type ApiUsage = WireReply<typeof readApiUsage>;

export const apiUsage = queryOptions({
  queryKey: ["accounts", "api-usage"],
  queryFn: ({ signal }) => call<typeof readApiUsage>("GET /rest/user/apikey/usage", { signal }),
});
