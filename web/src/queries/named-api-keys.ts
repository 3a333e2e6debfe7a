import type {
  addApiKey,
  changeApiKey,
  listApiKeys,
  removeNamedApiKey,
} from "@sonum/contract/accounts/named-api-keys";
import type { WireInput, WireReply } from "@sonum/contract/route";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";
import { requestConfirmation } from "../lib/session/confirmation.ts";

export type NamedKey = WireReply<typeof listApiKeys>["keys"][number];
export type NamedKeyLimits = Required<WireInput<typeof addApiKey>["body"]>;

export const namedApiKeys = queryOptions({
  queryKey: ["accounts", "api-keys"],
  queryFn: ({ signal }) => call<typeof listApiKeys>("GET /rest/user/apikeys", { signal }),
});

/** Reveals one key after the user has confirmed their identity. */
export function useRevealNamedKey() {
  const cache = useQueryClient();
  const find = async (id: string) => {
    const { keys } = await cache.fetchQuery({ ...namedApiKeys, staleTime: 0 });
    return keys.find((key) => key.id === id);
  };
  return useMutation({
    mutationFn: async (id: string): Promise<string | undefined> => {
      const key = await find(id);
      if (!key?.isMasked) return key?.apiKey;
      return (await requestConfirmation()) ? (await find(id))?.apiKey : undefined;
    },
  });
}

/** All keys change together with the first one, which other pages show. */
function useRefetchKeys() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ["accounts"] });
}

/** Adds a key, or changes the limits of the one with this id, and its name unless that is empty. */
export const useSaveNamedKey = (id: string | undefined) => {
  const onSuccess = useRefetchKeys();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ name, ...limits }: NamedKeyLimits) =>
      id === undefined
        ? call<typeof addApiKey>("POST /rest/user/apikeys", { body: { name, ...limits } })
        : call<typeof changeApiKey>("PATCH /rest/user/apikeys/:id", {
            params: { id },
            body: { ...limits, ...(name && { name }) },
          }),
    onSuccess,
  });
};

export const useRemoveNamedKey = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof removeNamedApiKey>("DELETE /rest/user/apikeys/:id", { params: { id } }),
    onSuccess: useRefetchKeys(),
  });
