import type { readLinks } from "@sonum/contract/office/account-links";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export type Links = WireReply<typeof readLinks>;

export const linksOf = (userId: string) =>
  queryOptions({
    queryKey: ["office", "links", userId],
    queryFn: ({ signal }) =>
      call<typeof readLinks>("GET /rest/office/links/:userId", { params: { userId }, signal }),
    staleTime: 60_000,
  });
