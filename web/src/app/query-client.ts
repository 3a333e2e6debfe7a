import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api-error.ts";
import { showFailure } from "../lib/show-failure.ts";

const RETRIES_MAX = 2;
const SAY_AGAIN_MS = 30_000;

/** Failures of any call become a system message, unless the caller says that it tells the visitor itself. */
export function createQueryClient(): QueryClient {
  let lastSaid = { about: "", at: 0 };

  const say = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (meta?.["tellsItself"] || import.meta.env.SSR) return;
    const about = error instanceof ApiError ? `${error.code} ${error.status}` : String(error);
    const isRepeated = about === lastSaid.about && Date.now() - lastSaid.at < SAY_AGAIN_MS;
    lastSaid = { about, at: Date.now() };
    if (!isRepeated) void showFailure(error);
  };

  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => say(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => say(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => count < RETRIES_MAX && isPassing(error) },
    },
  });
}

/** Worth another try: nothing answered, or the server stumbled. A refusal stays a refusal. */
const isPassing = (error: Error) =>
  !import.meta.env.SSR && error instanceof ApiError && (error.status === 0 || error.status >= 500);
