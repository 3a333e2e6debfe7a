/** How long a test waits for what comes over a real network, which may be slow. */
export const PATIENCE_MS = 200_000;
