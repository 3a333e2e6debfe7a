import type {
  cancelPayout,
  listOwnPayouts,
  PayoutSource,
  PayoutTarget,
  readDestination,
  readPartnerBalance,
  requestPartnerPayout,
  setDestination,
  withdrawReferralEarnings,
} from "@sonum/contract/payouts/payouts";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useChange } from "../../../queries/use-change.ts";

export type Payout = WireReply<typeof listOwnPayouts>[number];
export type Destination = NonNullable<WireReply<typeof readDestination>["destination"]>;

export const partnerBalance = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "partner", currency],
    queryFn: ({ signal }) =>
      call<typeof readPartnerBalance>("GET /rest/partner/balance", { query: { currency }, signal }),
    refetchInterval: 10_000,
  });

export const ownPayouts = (source: PayoutSource) =>
  queryOptions({
    queryKey: ["wallet", "payouts", source],
    queryFn: ({ signal }) =>
      call<typeof listOwnPayouts>("GET /rest/user/payouts/:source", { params: { source }, signal }),
    refetchInterval: 10_000,
  });

export const destination = queryOptions({
  queryKey: ["payouts", "destination"],
  queryFn: ({ signal }) => call<typeof readDestination>("GET /rest/user/payout/destination", { signal }),
});

/** `key` makes repeated requests idempotent. */
export type PayoutInput = { source: PayoutSource; to: PayoutTarget; sum: number; key: string };

/** The page shows the server's error itself. */
export function useRequestPayout() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ source, to, sum, key }: PayoutInput) =>
      source === "sales"
        ? call<typeof requestPartnerPayout>("POST /rest/partner/payout", {
            body: { sum, currency: "USD" },
            idempotencyKey: key,
          })
        : call<typeof withdrawReferralEarnings>("POST /rest/user/referrals/withdraw", {
            body: { sum, currency: "USD", to },
            idempotencyKey: key,
          }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["wallet"] }),
  });
}

export const useCancelPayout = () =>
  useChange(["wallet"], (id: string) =>
    call<typeof cancelPayout>("POST /rest/user/payout/:id/cancel", { params: { id } }),
  );

export function useSetDestination() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: WireInput<typeof setDestination>["body"]) =>
      call<typeof setDestination>("POST /rest/user/payout/destination", { body }),
    onSuccess: (data) => cache.setQueryData(destination.queryKey, data),
  });
}
