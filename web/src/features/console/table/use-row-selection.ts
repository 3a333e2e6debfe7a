import { type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { hasSessionExpired } from "../../../lib/session/session.ts";
import {
  addRange,
  EMPTY_SELECTION,
  retainExisting,
  type Selection,
  selectAll,
  toggle,
  toggleAll,
} from "./selection.ts";

/** A shorter press is a click even if the pointer moved; a longer one drags over rows. */
export const DRAG_AFTER_MS = 150;

/** `scope`: the machine whose rows are selected, or all. */
type SelectionScope = { scope: string; initial?: readonly string[] };

/** Selections by scope that an expired session interrupted; they return after signing in. */
const interrupted = new Map<string, Selection>();

type Drag = { from: number; at: number; last: number | undefined; toggled: Set<number> };

/**
 * Row selection. A click toggles a row, with shift it adds a range, a drag toggles every row once, Escape clears.
 * Rows are identified by id, so new data or another order keeps the selection.
 */
export function useRowSelection(order: readonly string[], { scope, initial = [] }: SelectionScope) {
  const [stored, setSelection] = useState(() => interrupted.get(scope) ?? selectAll(initial));
  const selection = useMemo(() => retainExisting(stored, order), [stored, order]);
  useKeptSelection(scope, stored);
  const drag = useRef<Drag | undefined>(undefined);

  useEffect(() => {
    const clearOnEscape = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("[role=dialog], input");
      if (event.key === "Escape" && !isElsewhere) setSelection(EMPTY_SELECTION);
    };
    addEventListener("keydown", clearOnEscape);
    return () => removeEventListener("keydown", clearOnEscape);
  }, []);

  const press = (index: number, event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    drag.current = { from: index, at: event.timeStamp, last: undefined, toggled: new Set() };
  };

  const moveTo = (index: number, event: PointerEvent) => {
    const { current } = drag;
    if (!current || event.timeStamp - current.at < DRAG_AFTER_MS) return;
    const fresh = rowsBetween(current.last ?? current.from, index).filter((row) => !current.toggled.has(row));
    current.last = index;
    if (fresh.length === 0) return;
    for (const row of fresh) current.toggled.add(row);
    setSelection((now) => toggleAll(now, idsAt(order, fresh)));
  };

  const release = () => {
    const wasDrag = drag.current !== undefined && drag.current.toggled.size > 0;
    drag.current = undefined;
    return wasDrag;
  };

  return {
    chosen: selection.chosen,
    click: (id: string, isRange: boolean) =>
      setSelection((now) => (isRange ? addRange(now, id, order) : toggle(now, id))),
    clear: () => setSelection(EMPTY_SELECTION),
    selectAll: () => setSelection(selectAll(order)),
    press,
    moveTo,
    isDragging: () => drag.current !== undefined && drag.current.toggled.size > 0,
    /** Whether the press was a drag and not a click. */
    release,
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;

/** Keeps the selection for the time of a sign-in, if the session expired. */
function useKeptSelection(scope: string, selection: Selection): void {
  const keep = useEffectEvent(() => {
    if (hasSessionExpired()) interrupted.set(scope, selection);
    else interrupted.delete(scope);
  });
  useEffect(() => () => keep(), []);
}

/** Pointer events may skip rows; includes those between. */
function rowsBetween(one: number, other: number): number[] {
  const [from, to] = one <= other ? [one, other] : [other, one];
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

const idsAt = (order: readonly string[], indexes: number[]) => indexes.flatMap((index) => order[index] ?? []);
