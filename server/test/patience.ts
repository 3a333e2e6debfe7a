import { vi } from "vitest";
import { PATIENCE_MS } from "./patience-ms.ts";

/** Vitest alone gives up after a second. */
const { waitFor } = vi;
vi.waitFor = (check, options = { timeout: PATIENCE_MS, interval: 20 }) => waitFor(check, options);
