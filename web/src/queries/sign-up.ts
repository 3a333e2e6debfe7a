import type {
  openAccount,
  readPasswordRule,
  resendVerification,
  signUp,
  verifyEmail,
} from "@sonum/contract/accounts/sign-up";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { bonusIdFor } from "../lib/session/campaign.ts";
import type { StoredSession } from "../lib/session/session.ts";
import { settingsStore } from "../lib/settings/settings-store.ts";
import { completeSignIn, signInWith } from "./accounts.ts";

/** Minimum password length until the server's rule is loaded. */
export const PASSWORD_LENGTH_MIN = 8;

export const passwordRule = queryOptions({
  queryKey: ["reference", "password"],
  queryFn: ({ signal }) => call<typeof readPasswordRule>("GET /rest/reference/password", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { showsOwnErrors: true },
});

export type SignUpForm = { username: string; email: string; password: string; captcha: string };

/** Creates an account. The button is disabled until both agreements are ticked. */
export const useSignUp = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (form: SignUpForm) => {
      const agreements = { personalData: true, terms: true } as const;
      const body = { ...form, firstName: "", lastName: "", agreements, ...readOrigin() };
      return call<typeof signUp>("POST /rest/adm/create/user", { body });
    },
  });

/** The language, and what led the visitor here. */
function readOrigin() {
  const { lang, clickId, ref, landingId, promoStartedAt } = settingsStore.get();
  const bonusId = bonusIdFor(landingId);
  return {
    locale: lang,
    ...(clickId && { clickId }),
    ...(ref && { ref }),
    ...(bonusId && { bonusId }),
    ...(bonusId && promoStartedAt && { promoStartedAt: new Date(promoStartedAt).toISOString() }),
  };
}

type OpenAccountForm = { email: string; service: string | undefined; captcha: string };

/** Creates an account with an e-mail address only and signs in. Send it only with the user's agreement. */
export function useOpenAccount() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ service, ...form }: OpenAccountForm) => {
      const agreements = { personalData: true, terms: true, lawfulPurchase: true } as const;
      const body = { ...form, ...(service && { service }), agreements, ...readOrigin() };
      return completeSignIn(cache, await call<typeof openAccount>("POST /rest/adm/create/buyer", { body }));
    },
  });
}

/** Signs in right after sign-up with the same credentials. */
export function useSignInAfterSignUp() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: { username: string; password: string }): Promise<StoredSession["role"]> =>
      signInWith(cache, body),
  });
}

/** Verifies an e-mail address by the link of a mail, once per page. */
export const verification = (query: { token: string; email: string }) =>
  queryOptions({
    queryKey: ["verification", query],
    queryFn: async () => {
      await call<typeof verifyEmail>("POST /lowcode/verify", { query });
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { showsOwnErrors: true },
  });

export const useResendVerification = () =>
  useMutation({ mutationFn: () => call<typeof resendVerification>("POST /rest/user/verification", {}) });
