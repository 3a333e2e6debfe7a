import type {
  checkRefund,
  decideRefund,
  exportRefundRequests,
  listRefundRequests,
} from "@sonum/contract/payments/deposit-refunds";
import type {
  decideDifference,
  decideHeldPayment,
  exportDifferences,
  exportDisputes,
  exportHeldPayments,
  listDifferences,
  listDisputes,
  listHeldPayments,
  listPaymentActions,
  listReconciliations,
  reconcileNow,
  thawCustomer,
} from "@sonum/contract/payments/office-payments";
import { DISPUTE_STATES, REFUND_FILTER_STATES } from "@sonum/contract/payments/payment-list-values";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";
import type { CaseFilter, CasePage } from "../../shared/read-case-search.ts";

export type OfficePayment = WireReply<typeof listHeldPayments>["data"][number];
export type Difference = WireReply<typeof listDifferences>["data"][number];
export type OfficeRefund = WireReply<typeof listRefundRequests>["data"][number];
export type PaymentAction = WireReply<typeof listPaymentActions>[number];
export type Reconciliation = WireReply<typeof listReconciliations>[number];

const KEY = ["office", "payments"] as const;
const POLL_MS = 5_000;

/** Lists whose cases are all open. */
export const QUEUE_STATES = { all: [] } as const;

export const heldPayments = ({ filter, after }: CasePage) =>
  queryOptions({
    queryKey: [...KEY, "held", filter, after],
    queryFn: ({ signal }) =>
      call<typeof listHeldPayments>("GET /rest/office/payments/held", {
        query: { ...filter, ...(after && { after }) },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export const downloadHeld = (query: CaseFilter<never>) =>
  call<typeof exportHeldPayments>("GET /rest/office/payments/held/export", { query });

type DisputeState = (typeof DISPUTE_STATES)[number];
export const disputeStates = { all: DISPUTE_STATES };

export const disputes = ({ filter, after }: CasePage<DisputeState>) =>
  queryOptions({
    queryKey: [...KEY, "disputes", filter, after],
    queryFn: ({ signal }) =>
      call<typeof listDisputes>("GET /rest/office/payments/disputes", {
        query: { ...filter, ...(after && { after }) },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export const downloadDisputes = (query: CaseFilter<DisputeState>) =>
  call<typeof exportDisputes>("GET /rest/office/payments/disputes/export", { query });

export const differences = ({ filter, after }: CasePage) =>
  queryOptions({
    queryKey: [...KEY, "differences", filter, after],
    queryFn: ({ signal }) =>
      call<typeof listDifferences>("GET /rest/office/payments/differences", {
        query: { ...filter, ...(after && { after }) },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export const downloadDifferences = (query: CaseFilter<never>) =>
  call<typeof exportDifferences>("GET /rest/office/payments/differences/export", { query });

type RefundState = (typeof REFUND_FILTER_STATES)[number];
export const refundStates = { all: REFUND_FILTER_STATES, initial: "open" } as const;

export const refundRequests = ({ filter, after }: CasePage<RefundState>) =>
  queryOptions({
    queryKey: [...KEY, "refunds", filter, after],
    queryFn: ({ signal }) =>
      call<typeof listRefundRequests>("GET /rest/office/refunds", {
        query: { ...filter, ...(after && { after }) },
        signal,
      }),
    refetchInterval: POLL_MS,
  });

export const downloadRefunds = (query: CaseFilter<RefundState>) =>
  call<typeof exportRefundRequests>("GET /rest/office/refunds/export", { query });

export const reconciliations = queryOptions({
  queryKey: [...KEY, "runs"],
  queryFn: ({ signal }) =>
    call<typeof listReconciliations>("GET /rest/office/payments/reconciliations", { signal }),
  refetchInterval: POLL_MS,
});

export const paymentActions = queryOptions({
  queryKey: [...KEY, "actions"],
  queryFn: ({ signal }) => call<typeof listPaymentActions>("GET /rest/office/payments/actions", { signal }),
});

/** `key` is created with the dialog, so repeated clicks are idempotent. */
export type Decision<Choice extends string> = { id: string; decision: Choice; reason: string; key: string };

const useDecision = <Choice extends string, More extends object = object>(
  send: (decision: Decision<Choice> & More) => Promise<unknown>,
) => useChange(KEY, send);

export const useDecideHeld = () =>
  useDecision<"credit" | "send_back" | "dismiss">(({ id, key, ...body }) =>
    call<typeof decideHeldPayment>("POST /rest/office/payments/held/:id", {
      params: { id },
      body,
      idempotencyKey: key,
    }),
  );

export const useDecideDifference = () =>
  useDecision<"dismiss" | "send_back">(({ id, key, ...body }) =>
    call<typeof decideDifference>("POST /rest/office/payments/differences/:id", {
      params: { id },
      body,
      idempotencyKey: key,
    }),
  );

/** Assigns an unclaimed payment to a customer. */
export const useAssignUnclaimedPayment = () =>
  useDecision<"credit", { username: string }>(({ id, key, ...body }) =>
    call<typeof decideDifference>("POST /rest/office/payments/differences/:id", {
      params: { id },
      body,
      idempotencyKey: key,
    }),
  );

export const useUnfreezeCustomer = () =>
  useDecision<"thaw">(({ id, key, reason }) =>
    call<typeof thawCustomer>("POST /rest/office/payments/disputes/:id", {
      params: { id },
      body: { reason },
      idempotencyKey: key,
    }),
  );

export const useDecideRefund = () =>
  useDecision<"approve" | "reject">(({ id, key, ...body }) =>
    call<typeof decideRefund>("POST /rest/office/refunds/:id", {
      params: { id },
      body,
      idempotencyKey: key,
    }),
  );

export const useCheckRefund = () =>
  useChange(KEY, (id: string) =>
    call<typeof checkRefund>("POST /rest/office/refunds/:id/check", { params: { id } }),
  );

export const useReconcile = () =>
  useChange(KEY, () => call<typeof reconcileNow>("POST /rest/office/payments/reconcile", {}));
