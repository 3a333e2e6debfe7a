export type Load = {
  workers: number;
  /** No worker starts another iteration after this time. */
  forMs: number;
  iterationsMax?: number | undefined;
};

export type LoadResult = { iterations: number; perSecond: number; timesMs: number[] };

/** Runs workers concurrently, each starting its next iteration when the last is done, and measures the throughput. */
export async function runLoad(
  { workers, forMs, iterationsMax = Number.POSITIVE_INFINITY }: Load,
  act: (worker: number, iteration: number) => Promise<unknown>,
): Promise<LoadResult> {
  const timesMs: number[] = [];
  const begin = performance.now();
  let iterations = 0;

  async function work(worker: number) {
    while (iterations < iterationsMax && performance.now() - begin < forMs) {
      const iteration = iterations++;
      const startedAt = performance.now();
      await act(worker, iteration);
      timesMs.push(performance.now() - startedAt);
    }
  }

  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const seconds = (performance.now() - begin) / 1000;
  return { iterations: timesMs.length, perSecond: timesMs.length / seconds, timesMs };
}
