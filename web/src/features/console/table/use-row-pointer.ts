import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { RowSelection } from "./use-row-selection.ts";

type RowPointer = {
  ids: readonly string[];
  selection: RowSelection;
  onActive: (index: number) => void;
  onOpen: (index: number) => void;
};

/** Auto-scroll of a drag: distance to the edge that triggers it, and its step. */
const EDGE_PX = 24;
const EDGE_STEP_PX = 60;

/** One set of listeners for all rows; the row follows from the pointer position. */
export function useRowPointer({ ids, selection, onActive, onOpen }: RowPointer) {
  const isDown = useRef(false);

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
    autoScroll(event);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const wasDown = isDown.current;
    isDown.current = false;
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

function autoScroll({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
  const { top, bottom } = currentTarget.getBoundingClientRect();
  if (clientY > bottom - EDGE_PX) currentTarget.scrollBy({ top: EDGE_STEP_PX });
  if (clientY < top + EDGE_PX) currentTarget.scrollBy({ top: -EDGE_STEP_PX });
}
