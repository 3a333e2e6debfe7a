import type { readProfile, Session, signIn, signOut } from "@sonum/contract/accounts/sign-in";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import {
  clearSession,
  roleOf,
  type StoredSession,
  storeSession,
  toStoredSession,
} from "../lib/session/session.ts";
import { setSettings } from "../lib/settings/settings-store.ts";
import { clearPersonalQueries } from "./clear-personal-queries.ts";

export const profile = queryOptions({
  queryKey: ["accounts", "profile"],
  queryFn: ({ signal }) => call<typeof readProfile>("GET /rest/check", { signal }),
  staleTime: 60_000,
});

export type Credentials = { username: string; password: string; otp?: string };

export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: Credentials) => signInWith(cache, body),
  });
}

export async function signInWith(cache: QueryClient, body: Credentials): Promise<StoredSession["role"]> {
  return completeSignIn(cache, await call<typeof signIn>("POST /rest/proxy/login", { body }));
}

/** Stores a new session and loads the profile, because the role decides the next page. */
export async function completeSignIn(cache: QueryClient, reply: Session): Promise<StoredSession["role"]> {
  storeSession(toStoredSession(reply, "customer", Date.now()));
  try {
    const user = await cache.fetchQuery({ ...profile, staleTime: 0 });
    storeSession(toStoredSession(reply, roleOf(user), Date.now()));
    return roleOf(user);
  } catch (error) {
    clearSession();
    throw error;
  }
}

/** Signs out locally at once, even if the server cannot be reached. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      const serverSignOut = call<typeof signOut>("POST /rest/logout", {});
      clearSession();
      setSettings({ project: undefined });
      clearPersonalQueries(cache);
      await serverSignOut;
    },
  });
}
