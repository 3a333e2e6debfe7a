import type { decideClaim, listClaims } from "@sonum/contract/office/number-conflicts";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

const POLL_MS = 15_000;

export type NumberConflict = WireReply<typeof listClaims>["data"][number];
export type ConflictingSim = NumberConflict["sims"][number];

export const numberConflicts = queryOptions({
  queryKey: ["office", "claims"],
  queryFn: ({ signal }) => call<typeof listClaims>("GET /rest/office/claims", { signal }),
  refetchInterval: POLL_MS,
});

/** Assigns the number to one SIM, or to none if `iccid` is null. */
export const useResolveNumberConflict = () =>
  useChange(
    numberConflicts.queryKey,
    ({ phone, ...body }: { phone: string; iccid: string | null; reason: string }) =>
      call<typeof decideClaim>("POST /rest/office/claims/:phone", {
        params: { phone: phone.replace("+", "") },
        body,
      }),
  );
