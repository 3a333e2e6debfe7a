import type { listMargins, setMargin } from "@sonum/contract/catalogue/margins";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";

export type Margin = WireReply<typeof listMargins>[number];

/** Under the key of the prices, which show the shop's margin: both are refetched together. */
const KEY = ["office", "prices"] as const;

export const margins = queryOptions({
  queryKey: [...KEY, "margins"],
  queryFn: ({ signal }) => call<typeof listMargins>("GET /rest/office/margins", { signal }),
});

export function useSetMargin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WireInput<typeof setMargin>["body"]) =>
      call<typeof setMargin>("POST /rest/office/margins", { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
