import { lazyHydrate } from "../../lib/later-part.tsx";

/** Rarely needed, so loaded on demand. */
export const LazyStaleNote = lazyHydrate(() => import("./dialogs/stale-note.tsx"), "StaleNote", {
  texts: ["landing"],
});
