import type {
  ForwardingChannel,
  forwardCodes,
  readForwarding,
  stopForwarding,
} from "@sonum/contract/notifications/forwarding";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type Forwarding = WireReply<typeof readForwarding>;

/** Polled while the user links a chat in another window. */
const POLL_MS = 2_000;

export const forwarding = queryOptions({
  queryKey: ["accounts", "forwarding"],
  queryFn: ({ signal }) => call<typeof readForwarding>("GET /rest/user/forwarding", { signal }),
  refetchInterval: ({ state }) =>
    state.data?.forwardTo === "telegram" && !state.data.isChatLinked ? POLL_MS : false,
});

/** Returns a link to the bot, for Telegram. */
export function useForwardCodes() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (forwardTo: ForwardingChannel) =>
      call<typeof forwardCodes>("POST /rest/user/forwarding", { body: { forwardTo } }),
    onSuccess: () => cache.invalidateQueries(forwarding),
  });
}

export function useStopForwarding() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof stopForwarding>("DELETE /rest/user/forwarding", {}),
    onSuccess: () => cache.invalidateQueries(forwarding),
  });
}
