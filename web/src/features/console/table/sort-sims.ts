import type { Sim } from "../queries/sim.ts";

import { hasReceivedCode, isStaticKey, type StaticKey, serviceCodeOf } from "./columns.ts";

export type SortKey = StaticKey | `has_${string}`;
export type Sort = { by: SortKey; isDescending: boolean };

export const DEFAULT_SORT: Sort = { by: "assigned_number", isDescending: false };
/** Of a table over several machines. */
export const JOINT_SORT: Sort = { by: "machine", isDescending: false };

/** A sort from the address: the name of a column, `desc` for descending. */
export const parseSort = (by: string | undefined, order: string | undefined, standard: Sort): Sort =>
  by !== undefined && (isStaticKey(by) || isServiceKey(by))
    ? { by, isDescending: order === "desc" }
    : standard;

const isServiceKey = (key: string): key is `has_${string}` => key.startsWith("has_");

/** A click on the same header reverses the order; on another it starts ascending. */
export const nextSort = (sort: Sort, by: SortKey): Sort => ({
  by,
  isDescending: sort.by === by && !sort.isDescending,
});

/** Ties are ordered by port, then iccid, in either direction. */
export function sortSims(
  sims: readonly Sim[],
  { by, isDescending }: Sort,
  rankOf?: (machine: string) => number,
): Sim[] {
  const sign = isDescending ? -1 : 1;
  const sortValue = (sim: Sim): Value => {
    if (by === "machine" && rankOf) return rankOf(sim.machine);
    return isStaticKey(by) ? sim[by] : hasReceivedCode(sim, serviceCodeOf(by));
  };
  return sims.toSorted(
    (one, other) =>
      sign * compare(sortValue(one), sortValue(other)) ||
      one.assigned_number - other.assigned_number ||
      compare(one.iccid, other.iccid),
  );
}

type Value = string | number | boolean | null | undefined;

function compare(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return -1;
  if (other === null || other === undefined) return 1;
  return one < other ? -1 : 1;
}
