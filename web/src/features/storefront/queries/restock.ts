import type { askForRestock, forgetRestock, listRestock } from "@sonum/contract/notifications/restock";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

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

export function useSubscribeRestock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (params: Pair) =>
      call<typeof askForRestock>("POST /rest/user/restock/:service/:country", { params }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useUnsubscribeRestock() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (params: Pair) =>
      call<typeof forgetRestock>("DELETE /rest/user/restock/:service/:country", { params }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
