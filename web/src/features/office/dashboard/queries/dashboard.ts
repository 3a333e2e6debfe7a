import type { readDashboard } from "@sonum/contract/office/dashboard";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type Dashboard = WireReply<typeof readDashboard>;

const POLL_MS = 5000;

export const dashboard = queryOptions({
  queryKey: ["office", "dashboard"],
  queryFn: ({ signal }) => call<typeof readDashboard>("GET /rest/office/dashboard", { signal }),
  refetchInterval: POLL_MS,
});
