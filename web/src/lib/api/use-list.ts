import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";

/** For lists: keeps the rows while others load and when that fails. The page says so in a line (`NotRefreshed`), not in a message. */
export const useList = <Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) =>
  useKeptRows(
    useQuery({
      ...options,
      placeholderData: keepPreviousData,
      meta: { ...options.meta, showsOwnErrors: true },
    }),
  );

type Loaded<Data> = Pick<
  UseQueryResult<Data>,
  "data" | "error" | "isError" | "isFetching" | "isPending" | "isPlaceholderData" | "refetch"
>;

/**
 * The last rows of a query that failed since. `isOutdated` while they are older than what was asked for; `isError` only if there are
 * none.
 */
export function useKeptRows<Data>(query: Loaded<Data>) {
  const { data: loaded, error, isError, isFetching, isPending, isPlaceholderData, refetch } = query;
  const [kept, setKept] = useState(loaded);
  if (loaded !== undefined && loaded !== kept) setKept(loaded);
  const data = loaded ?? kept;
  const hasRows = data !== undefined;
  return {
    data,
    error,
    isError: isError && !hasRows,
    isOutdated: isError && hasRows,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  };
}

export type ListQuery<Data> = ReturnType<typeof useKeptRows<Data>>;
