import type * as api from "@sonum/contract/referrals/clicks";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type TrackerAddress = WireReply<typeof api.readTracker>;
export type Postback = WireReply<typeof api.listPostbacks>["data"][number];
export type PostbackState = Postback["state"];

export const POSTBACKS_PAGE = 50;

const KEY = ["office", "tracker"] as const;

export const trackerAddress = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call<typeof api.readTracker>("GET /rest/office/tracker", { signal }),
});

/** Postbacks sent to the tracker, newest first. */
export const postbacks = (state: PostbackState | undefined, page: number) =>
  queryOptions({
    queryKey: ["office", "postbacks", state, page],
    queryFn: ({ signal }) =>
      call<typeof api.listPostbacks>("POST /rest/office/postbacks", {
        body: { limit: POSTBACKS_PAGE, offset: (page - 1) * POSTBACKS_PAGE, filter: { state } },
        signal,
      }),
  });

export function useSetTracker() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WireInput<typeof api.setTracker>["body"]) =>
      call<typeof api.setTracker>("POST /rest/office/tracker", { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export const useTestTracker = () =>
  useMutation({
    mutationFn: (url: string) =>
      call<typeof api.testTracker>("POST /rest/office/tracker/test", { body: { url } }),
  });
