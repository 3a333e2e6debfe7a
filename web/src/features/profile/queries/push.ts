import type { readPush, startPush, stopPush } from "@sonum/contract/notifications/push";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { endSubscription, subscribe } from "../push-subscription.ts";

export const push = queryOptions({
  queryKey: ["accounts", "push"],
  queryFn: ({ signal }) => call<typeof readPush>("GET /rest/user/push", { signal }),
});

/** Returns whether it is on now: the browser may refuse. */
export function useStartPush() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribe(publicKey);
      if (subscription) await call<typeof startPush>("POST /rest/user/push", { body: subscription });
      return subscription !== undefined;
    },
    onSuccess: () => cache.invalidateQueries(push),
  });
}

export function useStopPush() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call<typeof stopPush>("DELETE /rest/user/push", {});
      await endSubscription();
    },
    onSuccess: () => cache.invalidateQueries(push),
  });
}
