import { vi } from "vitest";
import { PATIENCE_MS } from "./patience-ms.ts";

/** Raises the timeout of `vi.waitFor`, which is one second by default. */
const { waitFor } = vi;
vi.waitFor = (check, options = { timeout: PATIENCE_MS, interval: 20 }) => waitFor(check, options);
