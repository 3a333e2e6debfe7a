import type { decideClaim, listClaims } from "@sonum/contract/number-claims";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

const AGAIN_MS = 15_000;

export type NumberClaim = WireReply<typeof listClaims>["data"][number];
export type Claimant = NumberClaim["sims"][number];

export const numberClaims = queryOptions({
  queryKey: ["office", "claims"],
  queryFn: ({ signal }) => call<typeof listClaims>("GET /rest/office/claims", { signal }),
  refetchInterval: AGAIN_MS,
});

/** Says whose a number is; without a card, that nobody says so any more. */
export function useDecideClaim() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ phone, ...body }: { phone: string; iccid: string | null; reason: string }) =>
      call<typeof decideClaim>("POST /rest/office/claims/:phone", {
        params: { phone: phone.replace("+", "") },
        body,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: numberClaims.queryKey }),
  });
}
