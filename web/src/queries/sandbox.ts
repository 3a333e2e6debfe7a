import type { WireReply } from "@sonum/contract/route";
import type {
  readSandbox,
  readSandboxKey,
  removeSandboxKey,
  replaceSandboxKey,
  resetSandbox,
  setSandboxDialect,
} from "@sonum/contract/sandbox/sandbox";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../lib/api/api.ts";

export type SandboxKey = WireReply<typeof readSandboxKey>;
export type SandboxState = WireReply<typeof readSandbox>;

export const sandboxKey = queryOptions({
  queryKey: ["accounts", "sandbox-key"],
  queryFn: ({ signal }) => call<typeof readSandboxKey>("GET /rest/user/apikey/sandbox", { signal }),
});

export const sandbox = queryOptions({
  queryKey: ["sandbox"],
  queryFn: ({ signal }) => call<typeof readSandbox>("GET /rest/user/sandbox", { signal }),
});

/** Creates or replaces the sandbox key, keeping its dialect. */
export function useReplaceSandboxKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const { dialect } = cache.getQueryData(sandboxKey.queryKey) ?? {};
      return call<typeof replaceSandboxKey>("POST /rest/user/apikey/sandbox", {
        body: { ...(dialect && { dialect }) },
      });
    },
    onSuccess: (key) => cache.setQueryData(sandboxKey.queryKey, key),
  });
}

/** Changes the API dialect; the key stays the same. */
export function useSandboxDialect() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (dialect: SandboxKey["dialect"]) =>
      call<typeof setSandboxDialect>("PATCH /rest/user/apikey/sandbox", { body: { dialect } }),
    onSuccess: (key) => cache.setQueryData(sandboxKey.queryKey, key),
  });
}

export function useRemoveSandboxKey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removeSandboxKey>("DELETE /rest/user/apikey/sandbox", {}),
    onSuccess: () => cache.invalidateQueries(sandboxKey),
  });
}

/** Restores the test balance and restarts the numbers. */
export function useResetSandbox() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof resetSandbox>("POST /rest/user/sandbox/reset", {}),
    onSuccess: (state) => cache.setQueryData(sandbox.queryKey, state),
  });
}
