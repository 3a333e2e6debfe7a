import type { exportLedger, readCause, readLedger } from "@sonum/contract/office/ledger";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type Ledger = WireReply<typeof readLedger>;
export type LedgerEntry = Ledger["data"][number];
export type Cause = WireReply<typeof readCause>;

export const LEDGER_PAGE = 50;

/** Ledger entries of one user, by page. */
export const ledger = (who: string, page: number) =>
  queryOptions({
    queryKey: ["office", "ledger", who, page],
    queryFn: ({ signal }) =>
      call<typeof readLedger>("GET /rest/office/ledger/:who", {
        params: { who },
        query: { offset: String((page - 1) * LEDGER_PAGE), limit: String(LEDGER_PAGE) },
        signal,
      }),
    retry: false,
  });

export const downloadLedger = (who: string) =>
  call<typeof exportLedger>("GET /rest/office/ledger/:who/export", { params: { who } });

/** What a ledger entry was posted for. */
export const cause = (key: string) =>
  queryOptions({
    queryKey: ["office", "cause", key],
    queryFn: ({ signal }) =>
      call<typeof readCause>("GET /rest/office/causes/:key", { params: { key }, signal }),
    retry: false,
  });
