import { useMemo } from "react";
import { useStable } from "../../../lib/page/use-stable.ts";
import type { MachineNames } from "../all-machines.ts";
import type { TableView } from "../parse-console-view.ts";
import { simId } from "../queries/console.ts";
import type { Sim } from "../queries/sim.ts";
import { findSims, type SimState } from "./find-sims.ts";
import { DEFAULT_SORT, JOINT_SORT, nextSort, parseSort, type SortKey, sortSims } from "./sort-sims.ts";
import { chosenIn, useAddressedSelection } from "./use-addressed-selection.ts";
import { useRowSelection } from "./use-row-selection.ts";

type ShownSimsInput = {
  state: SimState;
  text: string;
  filter: TableView;
  names: MachineNames;
  isJoint: boolean;
  /** What the selection belongs to. */
  scope: string;
  onFilter: (filter: TableView) => void;
};

/** The found SIMs in the order of the table, and which of them are selected. */
export function useShownSims(sims: readonly Sim[], input: ShownSimsInput) {
  const { state, text, filter, names, isJoint, scope, onFilter } = input;
  const { nameOf, rankOf } = names;
  const standard = isJoint ? JOINT_SORT : DEFAULT_SORT;
  const sort = useMemo(
    () => parseSort(filter.sort, filter.order, standard),
    [filter.sort, filter.order, standard],
  );
  const found = useMemo(
    () => findSims(sims, { state, text, ...(isJoint && { nameOf }) }),
    [sims, state, text, isJoint, nameOf],
  );
  const shown = useMemo(() => sortSims(found, sort, rankOf), [found, sort, rankOf]);
  const ids = useMemo(() => shown.map(simId), [shown]);
  const selection = useRowSelection(ids, { scope, initial: chosenIn(filter) });
  useAddressedSelection(selection.chosen, { filter, isLoaded: ids.length > 0, onFilter });
  const chosen = useMemo(
    () => shown.filter((_, index) => selection.chosen.has(ids[index] ?? "")),
    [shown, ids, selection.chosen],
  );
  const sortBy = (by: SortKey) => {
    const { by: sortedBy, isDescending } = nextSort(sort, by);
    onFilter({ ...filter, sort: sortedBy, order: isDescending ? "desc" : undefined });
  };
  return { sort, sortBy: useStable(sortBy), shown, ids, selection, chosen };
}
