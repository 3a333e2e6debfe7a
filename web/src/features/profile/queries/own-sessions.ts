import type { endOtherSessions, endSession, listSessions } from "@sonum/contract/accounts/sessions";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useRefetchAccount } from "../../../queries/own-profile.ts";

export type OpenSession = WireReply<typeof listSessions>[number];

export const openSessions = queryOptions({
  queryKey: ["accounts", "sessions"],
  queryFn: ({ signal }) => call<typeof listSessions>("GET /rest/user/sessions", { signal }),
});

export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string) => call<typeof endSession>("DELETE /rest/user/sessions/:id", { params: { id } }),
    onSuccess: useRefetchAccount(),
  });

export const useEndOtherSessions = () =>
  useMutation({
    mutationFn: () => call<typeof endOtherSessions>("POST /rest/user/sessions/end-others", {}),
    onSuccess: useRefetchAccount(),
  });
