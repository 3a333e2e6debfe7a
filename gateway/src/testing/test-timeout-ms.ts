/** Timeout of tests that use a real network, which may be slow. */
export const TEST_TIMEOUT_MS = 200_000;
