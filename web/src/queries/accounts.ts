import type { readProfile, signIn, signOut } from "@sonum/contract/accounts";
import { type Query, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { forgetSession, type KeptSession, keepSession, roleOf, sessionFrom } from "../lib/session.ts";
import { setSettings } from "../lib/settings-store.ts";

export const profile = queryOptions({
  queryKey: ["accounts", "profile"],
  queryFn: ({ signal }) => call<typeof readProfile>("GET /rest/check", { signal }),
  staleTime: 60_000,
});

/** Signs in and finds out who that is, because the role decides where they go. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    meta: { tellsItself: true },
    mutationFn: async (body: { username: string; password: string }): Promise<KeptSession["role"]> => {
      const reply = await call<typeof signIn>("POST /rest/proxy/login", { body });
      keepSession(sessionFrom(reply, "customer", Date.now()));
      try {
        const person = await cache.fetchQuery({ ...profile, staleTime: 0 });
        keepSession(sessionFrom(reply, roleOf(person), Date.now()));
        return roleOf(person);
      } catch (error) {
        forgetSession();
        throw error;
      }
    },
  });
}

/** The session ends here at once, whether or not the server hears of it: a bad connection keeps nobody signed in. */
export function useSignOut() {
  const cache = useQueryClient();
  return useMutation({
    meta: { tellsItself: true },
    mutationFn: async () => {
      const told = call<typeof signOut>("POST /rest/logout", {});
      const personal = { predicate: ({ queryKey }: Query) => isPersonal(queryKey) };
      void cache.cancelQueries(personal);
      forgetSession();
      setSettings({ project: undefined });
      cache.removeQueries(personal);
      await told;
    },
  });
}

const PERSONAL = ["accounts", "wallet", "activations"];

const isPersonal = ([room]: readonly unknown[]) => PERSONAL.some((name) => name === room);
