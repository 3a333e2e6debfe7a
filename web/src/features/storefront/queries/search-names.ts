import type { listSearchNames } from "@sonum/contract/catalogue/landing";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

/** Search terms in every language; fetched when the user starts to search. */
export const searchNames = queryOptions({
  queryKey: ["catalogue", "search-names"],
  queryFn: ({ signal }) => call<typeof listSearchNames>("GET /rest/reference/search-names", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { showsOwnErrors: true },
});
