import type { Query, QueryClient } from "@tanstack/react-query";

const PERSONAL = ["accounts", "wallet", "activations", "office", "favorites", "restock", "rentals"];

/** Removes a user's data from the query cache on sign-out and user change. */
export function clearPersonalQueries(cache: QueryClient): void {
  const personal = { predicate: ({ queryKey }: Query) => isPersonal(queryKey) };
  void cache.cancelQueries(personal);
  cache.removeQueries(personal);
}

const isPersonal = ([scope]: readonly unknown[]) => PERSONAL.some((name) => name === scope);
