import { once } from "node:events";
import os from "node:os";
import { Worker } from "node:worker_threads";

/** Time of the sample work on a quiet desktop machine, with a core for each. */
const SAMPLE_MS = 240;
const SLOWNESS_MAX = 16;
/** In plain JavaScript, because it runs in a thread of its own. */
const SAMPLE = `
  const { createHash } = require("node:crypto");
  let text = "";
  for (let round = 0; round < 300_000; round++) text = createHash("sha1").update(text).digest("hex");
`;

/** How many times slower this machine is now than a quiet desktop, at least 1. Measured once; child processes inherit it. */
export const SLOWNESS = Number(process.env["TEST_SLOWNESS"] ?? (await measureSlowness()));
process.env["TEST_SLOWNESS"] = String(SLOWNESS);

/** A timeout for this machine. */
export const stretch = (ms: number): number => Math.ceil(ms * SLOWNESS);

/** A test that takes longer hangs. */
export const TEST_MS_MAX = stretch(30_000);
/** An expected result that takes longer does not come. */
export const WAIT_MS_MAX = stretch(10_000);

/** On all cores at once, as tests run: one core may be free although other programs use the rest. */
async function measureSlowness(): Promise<number> {
  const cores = os.availableParallelism();
  const samples = cores + 1;
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: samples }, runSample));
  const measured = (performance.now() - startedAt) / (SAMPLE_MS * (samples / cores));
  return Math.round(Math.min(Math.max(measured, 1), SLOWNESS_MAX) * 10) / 10;
}

function runSample(): Promise<unknown> {
  return once(new Worker(SAMPLE, { eval: true }), "exit");
}
