import { createStore } from "./store.ts";

const MOVES = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Whether the visitor made a first move on this page. What serves only somebody who is there waits for it. */
export const firstMove = createStore(false);

let lastKey: KeyboardEvent | undefined;

/** Called once at start. */
export function watchForFirstMove(): void {
  const note = () => {
    for (const kind of MOVES) removeEventListener(kind, note, true);
    firstMove.set(true);
  };
  for (const kind of MOVES) addEventListener(kind, note, true);
  addEventListener("keydown", noteKey);
}

/** The last key before the code for keys was there, given out once. */
export function takeLastKey(): KeyboardEvent | undefined {
  removeEventListener("keydown", noteKey);
  const key = lastKey;
  lastKey = undefined;
  return key;
}

/** The browser's own search must not open on a key that is ours. */
function noteKey(event: KeyboardEvent): void {
  lastKey = event;
  if (event.code === "KeyK" && (event.ctrlKey || event.metaKey)) event.preventDefault();
}
