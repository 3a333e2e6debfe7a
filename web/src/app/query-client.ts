import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api/api-error.ts";
import { showFailure } from "../lib/api/show-failure.ts";

const RETRIES_MAX = 2;
const REPEAT_AFTER_MS = 30_000;

/** Failed calls become a system message unless the query's meta says `showsOwnErrors`: the caller shows its own. */
export function createQueryClient(): QueryClient {
  let lastReported = { about: "", at: 0 };

  const report = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (meta?.["showsOwnErrors"] || import.meta.env.SSR) return;
    const about = error instanceof ApiError ? `${error.code} ${error.status}` : String(error);
    const isRepeated = about === lastReported.about && Date.now() - lastReported.at < REPEAT_AFTER_MS;
    lastReported = { about, at: Date.now() };
    if (!isRepeated) void showFailure(error);
  };

  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < RETRIES_MAX && isTransient(error) },
    },
  });
}

/** Worth a retry: network failures and 5xx, never a 4xx. */
const isTransient = (error: Error) =>
  !import.meta.env.SSR && error instanceof ApiError && (error.status === 0 || error.status >= 500);
