import type { readFleet } from "@sonum/contract/office/fleet";
import type { searchOrders } from "@sonum/contract/office/orders";
import type { searchUsers } from "@sonum/contract/office/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

const FRESH_MS = 60_000;
const quiet = { meta: { showsOwnErrors: true }, staleTime: FRESH_MS };

export const foundUsers = (text: string) =>
  queryOptions({
    queryKey: ["office", "palette", "users", text],
    queryFn: ({ signal }) =>
      call<typeof searchUsers>("POST /rest/office/users/search", { body: { text }, signal }),
    ...quiet,
  });

export const foundOrders = (text: string) =>
  queryOptions({
    queryKey: ["office", "palette", "orders", text],
    queryFn: ({ signal }) =>
      call<typeof searchOrders>("POST /rest/office/orders/search", { body: { text }, signal }),
    ...quiet,
  });

export const fleetForPalette = queryOptions({
  queryKey: ["office", "palette", "fleet"],
  queryFn: ({ signal }) => call<typeof readFleet>("GET /rest/office/fleet", { signal }),
  ...quiet,
});
