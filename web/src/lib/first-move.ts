import { createStore } from "./store.ts";

const MOVES = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Whether the visitor made a first move on this page. What serves only somebody who is there waits for it. */
export const firstMove = createStore(false);

let keys: KeyboardEvent[] = [];

/** Called once at start. */
export function watchForFirstMove(): void {
  const note = () => {
    for (const kind of MOVES) removeEventListener(kind, note, true);
    firstMove.set(true);
  };
  for (const kind of MOVES) addEventListener(kind, note, true);
  addEventListener("keydown", noteKey);
}

/** What was pressed last before the code for keys was there, given out once: one key, or the palette's and all after it. */
export function takeKeys(): KeyboardEvent[] {
  removeEventListener("keydown", noteKey);
  return keys.splice(0);
}

export const isPaletteKey = (event: KeyboardEvent) =>
  event.code === "KeyK" && (event.ctrlKey || event.metaKey);

/** The browser's own search must not open on a key that is ours. */
function noteKey(event: KeyboardEvent): void {
  const isOurs = isPaletteKey(event);
  if (isOurs) event.preventDefault();
  keys = !isOurs && keys.some(isPaletteKey) ? [...keys, event] : [event];
}
