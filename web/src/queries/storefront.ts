import type { readStorefront } from "@sonum/contract/office/storefront";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

export type Storefront = WireReply<typeof readStorefront>;

/** Closed sections of the shop and the current promotion. */
export const storefront = queryOptions({
  queryKey: ["catalogue", "storefront"],
  queryFn: ({ signal }) => call<typeof readStorefront>("GET /rest/reference/storefront", { signal }),
  staleTime: 60_000,
  meta: { showsOwnErrors: true },
});
