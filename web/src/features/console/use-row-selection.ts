import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { addRange, keepOnly, NOTHING, type Selection, selectAll, toggle, toggleAll } from "./selection.ts";

/** A press shorter than this is a click, however far the hand slipped; a longer one paints over rows. */
export const DRAG_AFTER_MS = 150;

type Drag = { from: number; at: number; last: number | undefined; painted: Set<number> };

/**
 * Which rows are chosen. A click toggles one, with shift it adds a range, dragging toggles every row once, Escape lets go
 * of all. Rows are named by their identity, so new data and another order leave the choice alone.
 */
export function useRowSelection(order: readonly string[]) {
  const [kept, setSelection] = useState<Selection>(NOTHING);
  const selection = useMemo(() => keepOnly(kept, order), [kept, order]);
  const drag = useRef<Drag | undefined>(undefined);

  useEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("[role=dialog], input");
      if (event.key === "Escape" && !isElsewhere) setSelection(NOTHING);
    };
    addEventListener("keydown", letGo);
    return () => removeEventListener("keydown", letGo);
  }, []);

  const press = (index: number, event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    drag.current = { from: index, at: event.timeStamp, last: undefined, painted: new Set() };
  };

  const moveTo = (index: number, event: PointerEvent) => {
    const { current } = drag;
    if (!current || event.timeStamp - current.at < DRAG_AFTER_MS) return;
    const fresh = rowsBetween(current.last ?? current.from, index).filter((row) => !current.painted.has(row));
    current.last = index;
    if (fresh.length === 0) return;
    for (const row of fresh) current.painted.add(row);
    setSelection((now) => toggleAll(now, idsAt(order, fresh)));
  };

  const release = () => {
    const hasPainted = drag.current !== undefined && drag.current.painted.size > 0;
    drag.current = undefined;
    return hasPainted;
  };

  return {
    chosen: selection.chosen,
    click: (id: string, isRange: boolean) =>
      setSelection((now) => (isRange ? addRange(now, id, order) : toggle(now, id))),
    clear: () => setSelection(NOTHING),
    selectAll: () => setSelection(selectAll(order)),
    press,
    moveTo,
    /** Answers whether the press was a drag, which is no click. */
    release,
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;

/** A quick hand skips rows; those between count too. */
function rowsBetween(one: number, other: number): number[] {
  const [from, to] = one <= other ? [one, other] : [other, one];
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

const idsAt = (order: readonly string[], indexes: number[]) => indexes.flatMap((index) => order[index] ?? []);
