import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/** A mutation after which, whatever its outcome, the queries under `queryKey` are fetched again. */
export function useChange<Input, Reply>(queryKey: QueryKey, send: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => cache.invalidateQueries({ queryKey }) });
}
