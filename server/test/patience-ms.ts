/** How long tests wait for an expected result; long enough for a busy machine. */
export const PATIENCE_MS = 200_000;
