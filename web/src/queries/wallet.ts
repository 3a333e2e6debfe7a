import type { WireReply } from "@sonum/contract/route";
import type { listHistory, readBalance } from "@sonum/contract/wallet";
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

export type HistoryItem = WireReply<typeof listHistory>[number];

const HISTORY_MAX = "1000";

/** The latest thousand, which is what the pages of the specification ask for. */
export const history = (currency: string) =>
  queryOptions({
    queryKey: ["wallet", "history", currency],
    queryFn: ({ signal }) =>
      call<typeof listHistory>("GET /rest/user/balancehistory/:currency/:offset/:limit", {
        params: { currency, offset: "0", limit: HISTORY_MAX },
        signal,
      }),
  });
