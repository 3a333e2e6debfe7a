import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { CONSOLE, type Machine, simsOf } from "./console.ts";
import type { Sim } from "./sim.ts";

/** Fallback of the live channel for many machines: their lists are long. */
const JOINT_POLL_MS = 60_000;
const NONE: readonly Sim[] = [];

/** The SIMs of one machine, or of several as they arrive. */
export function useSims(machines: readonly Machine[]) {
  const cache = useQueryClient();
  const isJoint = machines.length > 1;
  const { lists, ...states } = useQueries({
    queries: machines.map(({ machine_key }) => {
      const query = simsOf(machine_key);
      return isJoint ? { ...query, refetchInterval: false as const } : query;
    }),
    combine,
  });
  useEffect(() => {
    if (!isJoint) return;
    // All at the same moment, so that they share calls.
    const poll = setInterval(
      () => void cache.invalidateQueries({ queryKey: [...CONSOLE, "sims"] }),
      JOINT_POLL_MS,
    );
    return () => clearInterval(poll);
  }, [cache, isJoint]);
  const sims = useMemo(
    () => (lists.length === 1 ? (lists[0] ?? NONE) : lists.flatMap((list) => list ?? NONE)),
    [lists],
  );
  return {
    sims,
    ...states,
    refetch: () => cache.invalidateQueries({ queryKey: [...CONSOLE, "sims"] }),
  };
}

type Result = UseQueryResult<Sim[]>;

/** Machines whose list failed keep their rows; it is an error only if there are none at all. */
const combine = (results: Result[]) => {
  // Each machine keeps its place, so that a list is compared with its own last version.
  const lists = results.map(({ data }) => data);
  const hasLists = lists.some((list) => list !== undefined);
  const hasFailed = results.some(({ isError }) => isError);
  return {
    lists,
    isComplete: results.every(({ isPending }) => !isPending),
    isPending: !hasLists && results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    isError: hasFailed && !hasLists,
    isOutdated: hasFailed && hasLists,
  };
};
