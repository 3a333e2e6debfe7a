import { createHash } from "node:crypto";

/** Time of the sample work on a quiet desktop machine. */
const SAMPLE_MS = 240;
const SAMPLE_ROUNDS = 300_000;
const SLOWNESS_MAX = 8;

/** How many times slower this machine is now than a quiet desktop, at least 1. Measured once; child processes inherit it. */
export const SLOWNESS = Number(process.env["TEST_SLOWNESS"] ?? measureSlowness());
process.env["TEST_SLOWNESS"] = String(SLOWNESS);

/** A timeout for this machine. */
export const stretch = (ms: number): number => Math.ceil(ms * SLOWNESS);

/** A test that takes longer hangs. */
export const TEST_MS_MAX = stretch(30_000);
/** An expected result that takes longer does not come. */
export const WAIT_MS_MAX = stretch(10_000);

function measureSlowness(): number {
  const startedAt = performance.now();
  let text = "";
  for (let round = 0; round < SAMPLE_ROUNDS; round++) text = createHash("sha1").update(text).digest("hex");
  const measured = (performance.now() - startedAt) / SAMPLE_MS;
  return Math.round(Math.min(Math.max(measured, 1), SLOWNESS_MAX) * 10) / 10;
}
