import type { askForRestock, forgetRestock, listRestock } from "@sonum/contract/notifications/restock";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useChange } from "../../../queries/use-change.ts";

const KEY = ["restock"] as const;

/** The customer's restock subscriptions. */
export const restockSubscriptions = queryOptions({
  queryKey: [...KEY, "subscriptions"],
  queryFn: async ({ signal }) => {
    const { data } = await call<typeof listRestock>("GET /rest/user/restock", { signal });
    return data;
  },
  staleTime: 60_000,
});

type Pair = { service: string; country: string };

export const useSubscribeRestock = () =>
  useChange(KEY, (params: Pair) =>
    call<typeof askForRestock>("POST /rest/user/restock/:service/:country", { params }),
  );

export const useUnsubscribeRestock = () =>
  useChange(KEY, (params: Pair) =>
    call<typeof forgetRestock>("DELETE /rest/user/restock/:service/:country", { params }),
  );
