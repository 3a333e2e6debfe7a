import { laterPart } from "../../lib/later-part.tsx";

/** Seldom needed, so fetched when it is. */
export const LaterStaleNote = laterPart(() => import("./dialogs/stale-note.tsx"), "StaleNote", {
  texts: ["landing"],
});
