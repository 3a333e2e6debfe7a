import type { KeyboardEvent } from "react";
import type { RowSelection } from "./use-row-selection.ts";

type GridKeys = {
  ids: readonly string[];
  active: number | undefined;
  selection: RowSelection;
  onActive: (index: number) => void;
  onOpen: (index: number | undefined) => void;
};

const PAGE_ROWS = 15;

/** Arrows move, with shift they select; space toggles, Enter opens, Ctrl A selects all. */
export function useGridKeys({ ids, active, selection, onActive, onOpen }: GridKeys) {
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const id = active === undefined ? undefined : ids[active];
    const next = nextIndex(event.key, active, ids.length);
    if (next !== undefined) moveTo(next, event.shiftKey, id);
    else if (event.key === " " && id !== undefined) selection.click(id, event.shiftKey);
    else if (event.key === "Enter") onOpen(active);
    else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) selection.selectAll();
    else return;
    event.preventDefault();
  };

  function moveTo(index: number, isChoosing: boolean, from: string | undefined) {
    const to = ids[index];
    if (to === undefined) return;
    onActive(index);
    if (!isChoosing) return;
    if (from !== undefined && selection.chosen.size === 0) selection.click(from, false);
    selection.click(to, true);
  }
}

function nextIndex(key: string, active: number | undefined, count: number): number | undefined {
  const at = active ?? -1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE_ROWS,
    PageUp: at - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const place = targets[key];
  return place === undefined ? undefined : Math.max(0, Math.min(count - 1, place));
}
