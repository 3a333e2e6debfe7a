import { PATIENCE_MS } from "./patience-ms.ts";

const ROUNDS_MIN = 15;

/** Makes ready what its time is not taken of, and answers the work itself. */
type Work = () => Promise<() => Promise<unknown>>;

/**
 * By how many milliseconds two works differ, fastest against fastest: a busy machine only ever adds. Goes on while they
 * seem to differ, because only chance goes away by looking longer.
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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work().catch(() => {});
  return performance.now() - start;
}
