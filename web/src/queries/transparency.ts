import type { readTransparency } from "@sonum/contract/support/transparency";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

export const transparency = queryOptions({
  queryKey: ["transparency"],
  queryFn: ({ signal }) => call<typeof readTransparency>("GET /rest/transparency", { signal }),
  staleTime: 10 * 60 * 1000,
});
