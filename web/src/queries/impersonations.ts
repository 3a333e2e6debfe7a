import type * as api from "@sonum/contract/accounts/impersonation";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { SESSION_KEY } from "../lib/session/session.ts";

export type Impersonation = WireReply<typeof api.listLooks>[number];

/** Impersonations of this user by operators. */
export const ownImpersonations = queryOptions({
  queryKey: ["accounts", "impersonations"],
  queryFn: ({ signal }) => call<typeof api.listLooks>("GET /rest/user/looks", { signal }),
});

/** `onSettled` runs even if the call fails: the impersonation expires soon by itself. */
export const useEndImpersonation = (onSettled: () => void) =>
  useMutation({ mutationFn: () => call<typeof api.endLook>("POST /rest/user/look/end", {}), onSettled });

/** Turns this tab into a read-only session of the user; other tabs keep the operator's session. */
export const useStartImpersonation = () =>
  useMutation({
    mutationFn: ({ userId, reason }: { userId: string; reason: string }) =>
      call<typeof api.beginLook>("POST /rest/office/users/:userId/look", {
        params: { userId },
        body: { reason },
      }),
    onSuccess: ({ token, until, username, isPartner }, { userId }) => {
      const tokens = { accessToken: token, refreshToken: "", expiresAt: Date.parse(until) };
      const role = isPartner ? "partner" : "customer";
      sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...tokens, username, role, lookAt: userId }));
      location.assign(isPartner ? "/partner" : "/activations");
    },
  });
