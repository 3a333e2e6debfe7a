import type { checkRefund, decideRefund, listRefundRequests } from "@sonum/contract/payments/deposit-refunds";
import type {
  decideDifference,
  decideHeldPayment,
  listDifferences,
  listDisputes,
  listHeldPayments,
  listPaymentActions,
  listReconciliations,
  reconcileNow,
  thawCustomer,
} from "@sonum/contract/payments/office-payments";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type OfficePayment = WireReply<typeof listHeldPayments>["data"][number];
export type Difference = WireReply<typeof listDifferences>["data"][number];
export type OfficeRefund = WireReply<typeof listRefundRequests>["data"][number];
export type PaymentAction = WireReply<typeof listPaymentActions>[number];
export type Reconciliation = WireReply<typeof listReconciliations>[number];

const KEY = ["office", "payments"] as const;
const POLL_MS = 5_000;

export const heldPayments = queryOptions({
  queryKey: [...KEY, "held"],
  queryFn: ({ signal }) => call<typeof listHeldPayments>("GET /rest/office/payments/held", { signal }),
  refetchInterval: POLL_MS,
});

export const disputes = queryOptions({
  queryKey: [...KEY, "disputes"],
  queryFn: ({ signal }) => call<typeof listDisputes>("GET /rest/office/payments/disputes", { signal }),
  refetchInterval: POLL_MS,
});

export const differences = queryOptions({
  queryKey: [...KEY, "differences"],
  queryFn: ({ signal }) => call<typeof listDifferences>("GET /rest/office/payments/differences", { signal }),
  refetchInterval: POLL_MS,
});

export const refundRequests = queryOptions({
  queryKey: [...KEY, "refunds"],
  queryFn: ({ signal }) => call<typeof listRefundRequests>("GET /rest/office/refunds", { signal }),
  refetchInterval: POLL_MS,
});

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
