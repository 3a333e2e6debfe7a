import { createStore } from "./store.ts";

/** Whether the command palette is open (by its shortcut or the button in the header). */
export const paletteStore = createStore(false);

/** Whether the list of keys is open. */
export const keysStore = createStore(false);
