import type { limitApiKey, readApiKey, removeApiKey, replaceApiKey } from "@sonum/contract/accounts/api-keys";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { requestConfirmation } from "../lib/session/confirmation.ts";

export type OwnApiKey = WireReply<typeof readApiKey>;
export type ApiKeyLimits = WireInput<typeof limitApiKey>["body"];

export const apiKey = queryOptions({
  queryKey: ["accounts", "api-key"],
  queryFn: ({ signal }) => call<typeof readApiKey>("GET /rest/user/apikey", { signal }),
});

/** Reveals the whole key after the user has confirmed their identity. */
export function useRevealApiKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<string | undefined> => {
      const current = await cache.fetchQuery({ ...apiKey, staleTime: 0 });
      if (!current.isMasked) return current.apiKey ?? undefined;
      if (!(await requestConfirmation())) return undefined;
      return (await cache.fetchQuery({ ...apiKey, staleTime: 0 })).apiKey ?? undefined;
    },
  });
}

/** Replaces the key, keeping its limits; the old key stops working at once. */
export function useReplaceApiKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const { scopes = [], addresses = [], dialect } = cache.getQueryData(apiKey.queryKey) ?? {};
      const body = { addresses, ...(scopes.length > 0 && { scopes }), ...(dialect && { dialect }) };
      return call<typeof replaceApiKey>("POST /rest/user/apikey", { body });
    },
    onSuccess: (key) => cache.setQueryData(apiKey.queryKey, key),
  });
}

/** Changes the allowed scopes and addresses; the key stays the same. */
export function useLimitApiKey() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (body: ApiKeyLimits) => call<typeof limitApiKey>("PATCH /rest/user/apikey", { body }),
    onSuccess: (key) => cache.setQueryData(apiKey.queryKey, key),
  });
}

export function useRemoveApiKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removeApiKey>("DELETE /rest/user/apikey", {}),
    onSuccess: () => cache.invalidateQueries(apiKey),
  });
}
