import { vi } from "vitest";

const PATIENCE = { timeout: 10_000, interval: 20 };

/** Costs nothing where the machine is quick, and lets a busy one finish: Vitest alone gives up after a second. */
const { waitFor } = vi;
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options);
