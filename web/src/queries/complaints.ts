import type {
  ComplaintReason,
  complain,
  decideComplaintCase,
  exportComplaintCases,
  listComplaintCases,
  openComplaintCase,
  readComplaintCase,
} from "@sonum/contract/activations/complaints";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { refetchOrdersAndWallet, upsertOrder } from "./activations.ts";
import type { Order } from "./order.ts";
import { useChange } from "./use-change.ts";

export type { ComplaintReason };

/** Reports, once per order, that its code did not work. */
export function useComplain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ order, reason }: { order: Order; reason: ComplaintReason }) =>
      call<typeof complain>("POST /rest/user/order/:orderId/complaint", {
        params: { orderId: String(order.orderId) },
        query: { currency: order.currency },
        body: { reason },
      }),
    onSuccess: (order) => upsertOrder(cache, order),
    onSettled: () => refetchOrdersAndWallet(cache),
  });
}

export type ComplaintCases = WireReply<typeof listComplaintCases>;
export type ComplaintCase = ComplaintCases["data"][number];
export type CaseDetail = WireReply<typeof readComplaintCase>;

const KEY = ["office", "complaints"] as const;
const POLL_MS = 10_000;

export const complaintCases = (query: WireInput<typeof listComplaintCases>["query"]) =>
  queryOptions({
    queryKey: [...KEY, "list", query],
    queryFn: ({ signal }) =>
      call<typeof listComplaintCases>("GET /rest/office/complaints", { query, signal }),
    refetchInterval: POLL_MS,
  });

export const downloadComplaintCases = (query: WireInput<typeof exportComplaintCases>["query"]) =>
  call<typeof exportComplaintCases>("GET /rest/office/complaints/export", { query });

export const complaintCase = (id: string) =>
  queryOptions({
    queryKey: [...KEY, "one", id],
    queryFn: ({ signal }) =>
      call<typeof readComplaintCase>("GET /rest/office/complaints/:id", { params: { id }, signal }),
  });

export const useOpenCase = () =>
  useChange(KEY, ({ partnerId, reason }: { partnerId: string; reason: string }) =>
    call<typeof openComplaintCase>("POST /rest/office/complaints/partners/:partnerId", {
      params: { partnerId },
      body: { reason },
    }),
  );

export type CaseDecision = { decision: "uphold" | "dismiss" | "lift"; reason: string; key: string };

export const useDecideCase = (id: string) =>
  useChange(KEY, ({ key, ...body }: CaseDecision) =>
    call<typeof decideComplaintCase>("POST /rest/office/complaints/:id/decision", {
      params: { id },
      body,
      idempotencyKey: key,
    }),
  );
