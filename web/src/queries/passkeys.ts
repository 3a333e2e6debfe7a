import type {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from "@sonum/contract/accounts/passkeys";
import type { confirmOwner, startConfirmByPasskey } from "@sonum/contract/accounts/sessions";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import type { StoredSession } from "../lib/session/session.ts";
import { completeSignIn } from "./accounts.ts";
import { useRefetchAccount } from "./own-profile.ts";

/** Loaded on first use: most users have no passkey. */
const loadWebAuthn = () => import("@simplewebauthn/browser");

export function usePasskeySignIn() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (): Promise<StoredSession["role"]> => {
      const { startAuthentication } = await loadWebAuthn();
      const optionsJSON = await call<typeof startPasskeySignIn>("POST /rest/passkeys/options", {});
      const body = pickCredential(await startAuthentication({ optionsJSON }));
      return completeSignIn(
        cache,
        await call<typeof signInByPasskey>("POST /rest/passkeys/verify", { body }),
      );
    },
  });
}

export const useConfirmByPasskey = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      const { startAuthentication } = await loadWebAuthn();
      const optionsJSON = await call<typeof startConfirmByPasskey>("POST /rest/user/confirm/options", {});
      const passkey = pickCredential(await startAuthentication({ optionsJSON }));
      return call<typeof confirmOwner>("POST /rest/user/confirm", { body: { passkey } });
    },
  });

export const useAddPasskey = () =>
  useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async (name: string) => {
      const { startRegistration } = await loadWebAuthn();
      const optionsJSON = await call<typeof startPasskey>("POST /rest/user/passkeys/options", {});
      const passkey = pickCredential(await startRegistration({ optionsJSON }));
      return call<typeof addPasskey>("POST /rest/user/passkeys", { body: { name, passkey } });
    },
    // Also after a failure: if only the reply was lost, the passkey exists and must be shown.
    onSettled: useRefetchAccount(),
  });

export const useRenamePasskey = () =>
  useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call<typeof renamePasskey>("PATCH /rest/user/passkeys/:id", { params: { id }, body: { name } }),
    onSuccess: useRefetchAccount(),
  });

export const useRemovePasskey = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof removePasskey>("DELETE /rest/user/passkeys/:id", { params: { id } }),
    onSuccess: useRefetchAccount(),
  });

/** Only the fields the server accepts. */
const pickCredential = <Response>({
  id,
  rawId,
  type,
  response,
}: Credential<Response>): Credential<Response> => ({
  id,
  rawId,
  type,
  response,
});

type Credential<Response> = { id: string; rawId: string; type: "public-key"; response: Response };
