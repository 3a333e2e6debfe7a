import type {
  approvePayout,
  exportPayouts,
  listPayouts,
  markPayoutPaid,
  markPayoutUnsent,
  PayoutState,
  readPayout,
  rejectPayout,
  sendPayout,
} from "@sonum/contract/payouts/payouts";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useChange } from "../../../queries/use-change.ts";

export type PayoutList = WireReply<typeof listPayouts>;
export type OfficePayout = PayoutList["data"][number];
export type PayoutDetail = WireReply<typeof readPayout>;

export const officeKey = ["office", "payouts"] as const;
export const PAYOUTS_PAGE = 50;
const POLL_MS = 5_000;

/** Payouts in one state, oldest first, or all, newest first. */
export const payoutQueue = (status: PayoutState | undefined, page: number) =>
  queryOptions({
    queryKey: [...officeKey, "list", status, page],
    queryFn: ({ signal }) =>
      call<typeof listPayouts>("POST /rest/office/payouts", {
        body: {
          limit: PAYOUTS_PAGE,
          offset: (page - 1) * PAYOUTS_PAGE,
          filter: status ? { status } : {},
          sort: [{ requestedAt: status ? "ASC" : "DESC" }],
        },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export const downloadPayouts = (status: PayoutState | undefined) =>
  call<typeof exportPayouts>("GET /rest/office/payouts/export", { query: status ? { status } : {} });

export const payoutDetail = (id: string) =>
  queryOptions({
    queryKey: [...officeKey, "one", id],
    queryFn: ({ signal }) =>
      call<typeof readPayout>("GET /rest/office/payout/:id", { params: { id }, signal }),
    refetchInterval: POLL_MS,
  });

export type PayoutDecision =
  | { what: "approve" }
  | { what: "reject"; reason: string }
  | { what: "paid"; reference: string }
  | { what: "unsent"; note: string }
  | { what: "send" };

export const useDecidePayout = (id: string) =>
  useChange(officeKey, (decision: PayoutDecision) => decide(id, decision));

function decide(id: string, decision: PayoutDecision): Promise<PayoutDetail> {
  const params = { id };
  switch (decision.what) {
    case "approve":
      return call<typeof approvePayout>("POST /rest/office/payout/:id/approve", { params });
    case "reject":
      return call<typeof rejectPayout>("POST /rest/office/payout/:id/reject", {
        params,
        body: { reason: decision.reason },
      });
    case "paid":
      return call<typeof markPayoutPaid>("POST /rest/office/payout/:id/paid", {
        params,
        body: { reference: decision.reference },
      });
    case "unsent":
      return call<typeof markPayoutUnsent>("POST /rest/office/payout/:id/unsent", {
        params,
        body: { note: decision.note },
      });
    default:
      return call<typeof sendPayout>("POST /rest/office/payout/:id/send", { params });
  }
}
