import type { Query, QueryClient } from "@tanstack/react-query";

const PERSONAL = ["accounts", "wallet", "activations", "office", "favourites", "restock", "rentals"];

/** What belongs to one person is not left to the next, nor to the same one as a guest. */
export function forgetPersonal(cache: QueryClient): void {
  const personal = { predicate: ({ queryKey }: Query) => isPersonal(queryKey) };
  void cache.cancelQueries(personal);
  cache.removeQueries(personal);
}

const isPersonal = ([room]: readonly unknown[]) => PERSONAL.some((name) => name === room);
