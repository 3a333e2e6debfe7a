import type * as api from "@sonum/contract/office/health";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

const KEY = ["office", "health"] as const;
const POLL_MS = 15_000;

export type Health = WireReply<typeof api.readOfficeHealth>;
export type FailedJob = Health["jobs"]["list"][number];
export type FailedWebhook = WireReply<typeof api.listFailedDeliveries>["data"][number];

export const health = queryOptions({
  queryKey: [...KEY, "all"],
  queryFn: ({ signal }) => call<typeof api.readOfficeHealth>("GET /rest/office/health", { signal }),
  refetchInterval: POLL_MS,
});

/** Not polled: every view of customers' data is audited. */
export const failedWebhooks = queryOptions({
  queryKey: [...KEY, "webhooks"],
  queryFn: ({ signal }) =>
    call<typeof api.listFailedDeliveries>("GET /rest/office/failed-webhooks", { signal }),
});

export const useRetryJobs = () =>
  useChange(KEY, (ids: string[]) =>
    call<typeof api.retryJobs>("POST /rest/office/health/jobs", { body: { ids } }),
  );

export const useRetryWebhooks = () =>
  useChange(KEY, (ids: string[]) =>
    call<typeof api.retryDeliveries>("POST /rest/office/failed-webhooks", { body: { ids } }),
  );
