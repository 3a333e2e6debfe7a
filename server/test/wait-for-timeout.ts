import { vi } from "vitest";
import { TEST_TIMEOUT_MS } from "./test-timeout.ts";

/** Raises the timeout of `vi.waitFor`, which is one second by default. */
const { waitFor } = vi;
vi.waitFor = (check, options = { timeout: TEST_TIMEOUT_MS, interval: 20 }) => waitFor(check, options);
