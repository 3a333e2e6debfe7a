import { laterPart } from "../../lib/later-part.tsx";

/** Rarely needed, so loaded on demand. */
export const LaterStaleNote = laterPart(() => import("./dialogs/stale-note.tsx"), "StaleNote", {
  texts: ["landing"],
});
