import type {
  disableTotp,
  enableTotp,
  replaceRecoveryCodes,
  startTotp,
} from "@sonum/contract/accounts/second-factor";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useRefetchAccount } from "../../../queries/own-profile.ts";

export const useStartTotp = () =>
  useMutation({ mutationFn: () => call<typeof startTotp>("POST /rest/user/totp", {}) });

export const useEnableTotp = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (otp: string) => call<typeof enableTotp>("POST /rest/user/totp/enable", { body: { otp } }),
    onSuccess: useRefetchAccount(),
  });

export const useDisableTotp = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (otp: string) => call<typeof disableTotp>("DELETE /rest/user/totp", { body: { otp } }),
    onSuccess: useRefetchAccount(),
  });

export const useReplaceRecoveryCodes = () =>
  useMutation({
    mutationFn: () => call<typeof replaceRecoveryCodes>("POST /rest/user/recovery-codes", {}),
    onSuccess: useRefetchAccount(),
  });
