import { TEST_TIMEOUT_MS } from "./test-timeout.ts";

const ROUNDS_MIN = 15;

/** Does the untimed preparation and returns the work to measure. */
type Work = () => Promise<() => Promise<unknown>>;

/**
 * Difference between the CPU times of two functions in milliseconds, comparing minimums, because other load only adds.
 * Repeats while they seem to differ, to rule out noise.
 */
export async function cpuTimeDifference(withinMs: number, one: Work, other: Work): Promise<number> {
  const deadline = performance.now() + TEST_TIMEOUT_MS;
  let [fastestOne, fastestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; ; round++) {
    fastestOne = Math.min(fastestOne, await cpuTimeOf(await one()));
    fastestOther = Math.min(fastestOther, await cpuTimeOf(await other()));
    const difference = Math.abs(fastestOne - fastestOther);
    if (round < ROUNDS_MIN) continue;
    if (difference < withinMs || performance.now() > deadline) return difference;
  }
}

/** CPU time in milliseconds; wall time depends on the machine's load. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work().catch(() => {});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
