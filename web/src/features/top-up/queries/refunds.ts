import type { askRefund, cancelRefund, readRefunds } from "@sonum/contract/payments/deposit-refunds";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useChange } from "../../../queries/use-change.ts";

export type Refunds = WireReply<typeof readRefunds>;
export type RefundRequest = Refunds["requests"][number];

const POLL_MS = 5_000;

/** Under the wallet's key, which is refetched on every balance change. */
export const refunds = queryOptions({
  queryKey: ["wallet", "refunds"],
  queryFn: ({ signal }) => call<typeof readRefunds>("GET /rest/user/refund", { signal }),
  refetchInterval: ({ state }) =>
    state.data?.requests.some(({ endedAt }) => endedAt === null) ? POLL_MS : false,
});

export const useRequestRefund = () =>
  useChange(["wallet"], ({ amountUsd, key }: { amountUsd: string; key: string }) =>
    call<typeof askRefund>("POST /rest/user/refund", { body: { amountUsd }, idempotencyKey: key }),
  );

export const useCancelRefund = () =>
  useChange(["wallet"], (id: string) =>
    call<typeof cancelRefund>("POST /rest/user/refund/:id/cancel", { params: { id } }),
  );
