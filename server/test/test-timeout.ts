/** How long tests wait for an expected result; long enough for a busy machine. */
export const TEST_TIMEOUT_MS = 200_000;
