import { laterPart } from "../../lib/later-part.tsx";

/** Seldom needed, so fetched when it is. */
export const LaterStaleNote = laterPart(
  { file: "features/storefront/dialogs/stale-note.tsx", area: "landing" },
  () => import("./dialogs/stale-note.tsx"),
  "StaleNote",
);
