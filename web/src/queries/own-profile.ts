import type {
  changeEmail,
  changePassword,
  changeProfile,
  mailPasswordLink,
  readOwnProfile,
} from "@sonum/contract/accounts/profile";
import type { confirmOwner } from "@sonum/contract/accounts/sessions";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

export type OwnProfile = WireReply<typeof readOwnProfile>;

export const ownProfile = queryOptions({
  queryKey: ["accounts", "own"],
  queryFn: ({ signal }) => call<typeof readOwnProfile>("GET /rest/user/profile", { signal }),
});

/** Refetches everything about the user's account after a change. */
export function useRefetchAccount() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ["accounts"] });
}

/** A new password also pauses webhooks and ends the forwarding of codes. */
function useRefetchCredentials() {
  const cache = useQueryClient();
  const refetchAccount = useRefetchAccount();
  return () => Promise.all([refetchAccount(), cache.invalidateQueries({ queryKey: ["webhooks"] })]);
}

export const useChangeProfile = () =>
  useMutation({
    mutationFn: (body: WireInput<typeof changeProfile>["body"]) =>
      call<typeof changeProfile>("PATCH /rest/user/profile", { body }),
    onSuccess: useRefetchAccount(),
  });

export const useChangeEmail = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (email: string) => call<typeof changeEmail>("POST /rest/user/email", { body: { email } }),
    onSuccess: useRefetchAccount(),
  });

export const useChangePassword = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: WireInput<typeof changePassword>["body"]) =>
      call<typeof changePassword>("POST /rest/user/password", { body }),
    onSuccess: useRefetchCredentials(),
  });

/** Mails a link to set a password; for an account without one. */
export const useMailPasswordLink = () =>
  useMutation({ mutationFn: () => call<typeof mailPasswordLink>("POST /rest/user/password/link", {}) });

export const useConfirmIdentity = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: { password: string } | { otp: string }) =>
      call<typeof confirmOwner>("POST /rest/user/confirm", { body }),
  });
