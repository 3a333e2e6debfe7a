/** Timeout of tests that use a real network, which may be slow. */
export const PATIENCE_MS = 200_000;
