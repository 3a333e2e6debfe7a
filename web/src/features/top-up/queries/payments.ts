import type {
  cancelTopUp,
  dismissTopUp,
  listMethods,
  listTopUps,
  readTopUp,
  startTopUp,
} from "@sonum/contract/payments/top-ups";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type Method = WireReply<typeof listMethods>[number];
export type TopUp = WireReply<typeof readTopUp>;

/** Under the wallet's key, which is refetched on every balance change. */
const topUpsKey = ["wallet", "topups"] as const;
const POLL_MS = 3_000;

export const topUpMethods = (currency: string) =>
  queryOptions({
    queryKey: ["payments", "methods", currency],
    queryFn: ({ signal }) =>
      call<typeof listMethods>("GET /rest/user/topup/methods/:currency", { params: { currency }, signal }),
    staleTime: 60_000,
  });

export const topUps = queryOptions({
  queryKey: topUpsKey,
  queryFn: ({ signal }) => call<typeof listTopUps>("GET /rest/user/topups", { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false),
});

export const topUp = (id: string) =>
  queryOptions({
    queryKey: [...topUpsKey, id],
    queryFn: ({ signal }) => call<typeof readTopUp>("GET /rest/user/topup/:id", { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && !mayArrive(state.data) ? false : POLL_MS),
    retry: false,
  });

/** Whether the customer may still pay. */
export const isOpen = ({ state }: Pick<TopUp, "state">) => state === "started" || state === "pending";

/** A provider may report on a payment that the customer cancelled. */
const mayArrive = (topUp: TopUp) => isOpen(topUp) || topUp.state === "cancelled";

type TopUpInput = {
  method: Method["code"];
  amount: number;
  currency: string;
  expectedUsd: string;
  key: string;
};

export function useStartTopUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: TopUpInput) =>
      call<typeof startTopUp>("POST /rest/user/topup", { body, idempotencyKey: key }),
    onSettled: () => cache.invalidateQueries({ queryKey: topUpsKey }),
    // The exchange rate may have changed: the next preview uses the new one.
    onError: () => cache.invalidateQueries({ queryKey: ["payments", "methods"] }),
  });
}

export function useCancelTopUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof cancelTopUp>("POST /rest/user/topup/:id/cancel", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: topUpsKey }),
  });
}

export function useDismissTopUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<typeof dismissTopUp>("DELETE /rest/user/topup/:id", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: topUpsKey, exact: true }),
  });
}
