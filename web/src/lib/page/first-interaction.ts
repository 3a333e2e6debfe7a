import { createStore } from "../settings/store.ts";

const INTERACTIONS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Whether the visitor has interacted with this page. Code that only a present visitor needs loads then. */
export const firstInteraction = createStore(false);

let keys: KeyboardEvent[] = [];

/** Call once at start. */
export function watchFirstInteraction(): void {
  const onInteraction = () => {
    for (const kind of INTERACTIONS) removeEventListener(kind, onInteraction, true);
    firstInteraction.set(true);
  };
  for (const kind of INTERACTIONS) addEventListener(kind, onInteraction, true);
  addEventListener("keydown", bufferKey);
}

/** Returns, once, the keys pressed before the shortcut code loaded: the last key, or the palette key and all after it. */
export function takeBufferedKeys(): KeyboardEvent[] {
  removeEventListener("keydown", bufferKey);
  return keys.splice(0);
}

export const isPaletteKey = (event: KeyboardEvent) =>
  event.code === "KeyK" && (event.ctrlKey || event.metaKey);

/** Keeps the browser's own search from opening on the palette key. */
function bufferKey(event: KeyboardEvent): void {
  const isForPalette = isPaletteKey(event);
  if (isForPalette) event.preventDefault();
  keys = !isForPalette && keys.some(isPaletteKey) ? [...keys, event] : [event];
}
