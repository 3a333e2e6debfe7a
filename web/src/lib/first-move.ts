import { createStore } from "./store.ts";

const MOVES = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** The visitor's first move on this page. What serves only somebody who is there waits for it. */
export const firstMove = createStore<Event | undefined>(undefined);

/** Called once at start. The browser's own search must not open on a key that is ours. */
export function watchForFirstMove(): void {
  const note = (event: Event) => {
    if (event instanceof KeyboardEvent && event.code === "KeyK" && (event.ctrlKey || event.metaKey))
      event.preventDefault();
    for (const kind of MOVES) removeEventListener(kind, note, true);
    firstMove.set(event);
  };
  for (const kind of MOVES) addEventListener(kind, note, true);
}
