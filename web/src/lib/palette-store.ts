import { createStore } from "./store.ts";

/** Whether the command palette is open: the key opens it, and so does the button in the header. */
export const paletteStore = createStore(false);
