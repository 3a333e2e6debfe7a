const ROUNDS_MIN = 15;
const ROUNDS_MAX = 120;

/**
 * By how many milliseconds two works differ, fastest against fastest: a busy machine only ever adds. Goes on while they
 * seem to differ, because only chance goes away by looking longer.
 */
export async function differBy(
  withinMs: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  let [fastestOne, fastestOther] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    fastestOne = Math.min(fastestOne, await timeOf(one));
    fastestOther = Math.min(fastestOther, await timeOf(other));
    if (round >= ROUNDS_MIN && Math.abs(fastestOne - fastestOther) < withinMs) break;
  }
  return Math.abs(fastestOne - fastestOther);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work().catch(() => {});
  return performance.now() - start;
}
