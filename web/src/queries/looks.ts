import type * as api from "@sonum/contract/looks";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { SESSION_KEY } from "../lib/session.ts";

export type OfficeLook = WireReply<typeof api.listLooks>[number];

/** When support saw the shop as the person does. */
export const ownLooks = queryOptions({
  queryKey: ["accounts", "looks"],
  queryFn: ({ signal }) => call<typeof api.listLooks>("GET /rest/user/looks", { signal }),
});

/** It is left in any case: what could not be ended is over soon by itself. */
export const useEndLook = (onSettled: () => void) =>
  useMutation({ mutationFn: () => call<typeof api.endLook>("POST /rest/user/look/end", {}), onSettled });

/** From then on this tab is the user's, to look at only; other tabs stay as they are. */
export const useBeginLook = () =>
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
