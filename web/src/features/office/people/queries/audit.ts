import type * as api from "@sonum/contract/office/audit-log";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type AuditEntry = WireReply<typeof api.listActs>["data"][number];
export type AuditFilter = {
  by?: string;
  about?: string;
  what?: string;
  views?: "hidden";
  from?: string;
  till?: string;
};

export const AUDIT_PAGE_SIZE = 50;

export const auditEntries = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ["office", "audit", filter, page],
    queryFn: ({ signal }) =>
      call<typeof api.listActs>("POST /rest/office/audit", {
        body: { limit: AUDIT_PAGE_SIZE, offset: (page - 1) * AUDIT_PAGE_SIZE, filter },
        signal,
      }),
  });

export const exportAuditEntries = (query: AuditFilter) =>
  call<typeof api.exportActs>("GET /rest/office/audit/export", { query });

export const useVerifyAudit = () =>
  useMutation({ mutationFn: () => call<typeof api.verifyActs>("POST /rest/office/audit/verify", {}) });
