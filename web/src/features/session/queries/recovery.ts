import type { askRecovery, isRecoveryOpen, setNewPassword } from "@sonum/contract/accounts/recovery";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const useRequestRecovery = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ email, captcha }: { email: string; captcha: string }) =>
      call<typeof askRecovery>("POST /rest/recover", { query: { email }, body: { captcha } }),
  });

/** Whether a recovery link still works. A truncated code does not. */
export const recoveryLink = (code: string) =>
  queryOptions({
    queryKey: ["recovery", code],
    queryFn: async ({ signal }) => {
      if (!/^[\w-]{43}$/.test(code)) return false;
      const reply = await call<typeof isRecoveryOpen>("GET /rest/recover/:code/exists", {
        params: { code },
        signal,
      });
      return reply.exists;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSetNewPassword = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: { code: string; password: string }) =>
      call<typeof setNewPassword>("POST /rest/recover/password", { body }),
  });
