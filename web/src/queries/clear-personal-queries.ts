import type { Query, QueryClient } from "@tanstack/react-query";

/** First words of the keys whose data is the same for everyone. All other data counts as personal. */
const PUBLIC = ["catalogue", "code", "machine-view", "reference", "transparency"];

/** Removes a user's data from the query cache on sign-out and user change. */
export function clearPersonalQueries(cache: QueryClient): void {
  const personal = { predicate: ({ queryKey }: Query) => isPersonal(queryKey) };
  void cache.cancelQueries(personal);
  cache.removeQueries(personal);
}

const isPersonal = ([scope]: readonly unknown[]) => !PUBLIC.some((name) => name === scope);
