import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import type { RowSelection } from "./use-row-selection.ts";

type RowPointer = {
  ids: readonly string[];
  selection: RowSelection;
  onActive: (index: number) => void;
  onOpen: (index: number) => void;
};

/** Scrolling of a drag: distance to the edge that triggers it, and its step per frame, which grows beyond the edge. */
const EDGE_PX = 24;
const STEP_PX = 12;
const STEP_PX_MAX = 60;

/** One set of listeners for all rows; the row follows from the pointer position. */
export function useRowPointer({ ids, selection, onActive, onOpen }: RowPointer) {
  const isDown = useRef(false);
  const drag = useEdgeScroll((index, event) => selection.moveTo(index, event));

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const index = indexAt(event.target);
    if (index === undefined || isButton(event.target)) return;
    isDown.current = true;
    selection.press(index, event);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!isDown.current || event.pointerType === "touch") return;
    const index = indexAt(document.elementFromPoint(event.clientX, event.clientY));
    if (index !== undefined) selection.moveTo(index, event);
    if (!selection.isDragging()) return;
    // The drag goes on outside of the table.
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.follow(event);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const wasDown = isDown.current;
    isDown.current = false;
    drag.stop();
    const wasDrag = selection.release();
    const index = indexAt(event.target);
    const id = index === undefined ? undefined : ids[index];
    if (index === undefined || id === undefined || isButton(event.target)) return;
    onActive(index);
    if (wasDown && !wasDrag) selection.click(id, event.shiftKey);
  }

  function onClick({ target }: MouseEvent) {
    const index = isButton(target) ? indexAt(target) : undefined;
    if (index !== undefined) onOpen(index);
  }

  const onPointerCancel = () => {
    isDown.current = false;
    drag.stop();
    selection.release();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick };
}

function indexAt(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest("[data-index]") : null;
  const index = Number(row?.getAttribute("data-index") ?? Number.NaN);
  return Number.isNaN(index) ? undefined : index;
}

const isButton = (target: EventTarget) => target instanceof Element && target.closest("[data-open]") !== null;

type Held = { grid: HTMLElement; x: number; y: number; event: PointerEvent };

/** While a drag is held at the edge of the table or beyond, scrolls on and reports the rows that come in. */
function useEdgeScroll(onRow: (index: number, event: PointerEvent) => void) {
  const held = useRef<Held | undefined>(undefined);
  const frame = useRef(0);
  const reportRow = useRef(onRow);
  useEffect(() => {
    reportRow.current = onRow;
  });
  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    held.current = undefined;
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function follow(event: PointerEvent<HTMLElement>) {
    held.current = { grid: event.currentTarget, x: event.clientX, y: event.clientY, event };
    if (frame.current === 0 && stepAt(held.current) !== 0) frame.current = requestAnimationFrame(scroll);
  }

  function scroll() {
    frame.current = 0;
    const { current } = held;
    const step = current ? stepAt(current) : 0;
    if (!current || step === 0) return;
    const { grid, x, y, event } = current;
    grid.scrollBy({ top: step });
    const { top, bottom } = grid.getBoundingClientRect();
    const inside = Math.max(top + EDGE_PX, Math.min(bottom - EDGE_PX, y));
    const index = indexAt(document.elementFromPoint(x, inside));
    if (index !== undefined) reportRow.current(index, event);
    frame.current = requestAnimationFrame(scroll);
  }

  return { follow, stop };
}

/** Pixels to scroll; none while the pointer is away from the edges. */
function stepAt({ grid, y }: Held): number {
  const { top, bottom } = grid.getBoundingClientRect();
  const [below, above] = [y - (bottom - EDGE_PX), top + EDGE_PX - y];
  if (below > 0) return Math.min(STEP_PX_MAX, STEP_PX + below);
  return above > 0 ? -Math.min(STEP_PX_MAX, STEP_PX + above) : 0;
}
