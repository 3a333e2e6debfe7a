import type { deleteAccount, exportOwnData, keepAccount } from "@sonum/contract/personal-data/personal-data";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useRefetchAccount } from "../../../queries/own-profile.ts";

export const useExportPersonalData = () =>
  useMutation({ mutationFn: () => call<typeof exportOwnData>("GET /rest/user/export", {}) });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: ({ isRenounced }: { isRenounced: boolean }) =>
      call<typeof deleteAccount>("DELETE /rest/user", { query: isRenounced ? { renounce: "true" } : {} }),
    onSuccess: useRefetchAccount(),
    // A remaining balance is not an error: the page asks what to do with it.
    meta: { showsOwnErrors: true },
  });

export const useCancelAccountDeletion = () =>
  useMutation({
    mutationFn: () => call<typeof keepAccount>("POST /rest/user/keep", {}),
    onSuccess: useRefetchAccount(),
  });
