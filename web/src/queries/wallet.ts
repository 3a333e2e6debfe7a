import type { readBalance } from "@sonum/contract/wallet";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

/** Pushed by the live channel and asked for every ten seconds besides. */
export const balance = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "balance", currency],
    queryFn: ({ signal }) =>
      call<typeof readBalance>("GET /rest/user/balance/:currency", { params: { currency }, signal }),
    refetchInterval: 10_000,
  });
