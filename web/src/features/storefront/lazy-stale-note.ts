import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";

/** Rarely needed, so loaded on demand. */
export const LazyStaleNote = lazyHydrate(() => import("./dialogs/stale-note.tsx"), "StaleNote", {
  texts: ["landing"],
});
