import type * as api from "@sonum/contract/audit";
import type { WireReply } from "@sonum/contract/route";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

export type Act = WireReply<typeof api.listActs>["data"][number];
export type ActFilter = { by?: string; about?: string; what?: string; from?: string; till?: string };

export const ACTS_PAGE = 50;

export const acts = (filter: ActFilter, page: number) =>
  queryOptions({
    queryKey: ["office", "audit", filter, page],
    queryFn: ({ signal }) =>
      call<typeof api.listActs>("POST /rest/office/audit", {
        body: { limit: ACTS_PAGE, offset: (page - 1) * ACTS_PAGE, filter },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const exportActs = (query: ActFilter) =>
  call<typeof api.exportActs>("GET /rest/office/audit/export", { query });

export const useVerifyActs = () =>
  useMutation({ mutationFn: () => call<typeof api.verifyActs>("POST /rest/office/audit/verify", {}) });
