import type { listMargins, setMargin } from "@sonum/contract/catalogue/margins";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../lib/api/api.ts";
import { useChange } from "../../../../queries/use-change.ts";

export type Margin = WireReply<typeof listMargins>[number];

/** Under the key of the prices, which show the shop's margin: both are refetched together. */
const KEY = ["office", "prices"] as const;

export const margins = queryOptions({
  queryKey: [...KEY, "margins"],
  queryFn: ({ signal }) => call<typeof listMargins>("GET /rest/office/margins", { signal }),
});

export const useSetMargin = () =>
  useChange(KEY, (body: WireInput<typeof setMargin>["body"]) =>
    call<typeof setMargin>("POST /rest/office/margins", { body }),
  );
