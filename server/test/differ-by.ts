import { PATIENCE_MS } from "./patience-ms.ts";

const ROUNDS_MIN = 15;

/** Makes ready what its time is not taken of, and answers the work itself. */
type Work = () => Promise<() => Promise<unknown>>;

/**
 * By how many milliseconds of work two works differ, least against least: what else is done meanwhile only ever adds. Goes
 * on while they seem to differ, because only chance goes away by looking longer.
 */
export async function differBy(withinMs: number, one: Work, other: Work): Promise<number> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  let [fastestOne, fastestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; ; round++) {
    fastestOne = Math.min(fastestOne, await timeOf(await one()));
    fastestOther = Math.min(fastestOther, await timeOf(await other()));
    const difference = Math.abs(fastestOne - fastestOther);
    if (round < ROUNDS_MIN) continue;
    if (difference < withinMs || performance.now() > givenUpAt) return difference;
  }
}

/** The processor's time, in milliseconds: how long the machine let us wait says nothing about the work. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work().catch(() => {});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
