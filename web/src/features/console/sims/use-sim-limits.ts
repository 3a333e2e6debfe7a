import { useQuery, useQueryClient } from "@tanstack/react-query";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { limitsOf } from "../queries/console.ts";
import { limitSim, removeAllSimLimits, unlimitSim } from "../queries/console-changes.ts";

const NONE: string[] = [];

/** A SIM's excluded services (limits) by name, with optimistic updates reverted on failure. */
export function useSimLimits(iccid: string) {
  const cache = useQueryClient();
  const { queryKey } = limitsOf(iccid);
  const { data: limits = NONE, isPending, isError, refetch } = useQuery(limitsOf(iccid));

  async function change(next: string[], save: () => Promise<string[]>) {
    const before = cache.getQueryData(queryKey) ?? [];
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, next);
    try {
      cache.setQueryData(queryKey, await save());
    } catch (error) {
      cache.setQueryData(queryKey, before);
      logFailure("limits", error);
    }
  }

  return {
    limits,
    isPending,
    isError,
    refetch,
    limit: (names: string[]) => change([...limits, ...names], () => limitSim(iccid, names)),
    unlimit: (names: string[]) =>
      change(
        limits.filter((name) => !names.includes(name)),
        () => unlimitSim(iccid, names),
      ),
    unlimitWholly: () => change([], () => removeAllSimLimits(iccid)),
  };
}
