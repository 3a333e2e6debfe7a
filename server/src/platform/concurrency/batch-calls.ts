type PendingCall<In, Out> = { input: In; resolve: (result: Out) => void; reject: (error: unknown) => void };

export type BatchOptions = {
  max: number;
  /**
   * A second batch may run beside one of at most this many inputs: one uses the CPU while the other waits for the
   * database. Beside a larger one, calls are collected instead, which saves more. Default 0: never.
   */
  parallelMax?: number;
};

/**
 * Turns a function over a batch into one over a single input. Calls of the same tick, and calls made while a batch is
 * running, form the next batch: many callers share round trips, and a single caller waits for no timer.
 */
export function batchCalls<In, Out>(
  run: (inputs: In[]) => Promise<Out[]>,
  { max, parallelMax = 0 }: BatchOptions,
): (input: In) => Promise<Out> {
  const waiting: PendingCall<In, Out>[] = [];
  let workers = 0;
  let running = 0;

  const canStart = () => workers === 0 || (workers === 1 && running <= parallelMax && parallelMax > 0);

  async function runNext() {
    while (waiting.length > 0) await runBatch(waiting.splice(0, max));
    workers--;
  }

  async function runBatch(batch: PendingCall<In, Out>[]) {
    running += batch.length;
    try {
      const results = await run(batch.map(({ input }) => input));
      if (results.length !== batch.length)
        throw new Error("A batched function must return one result per input");
      batch.forEach((call, n) => void call.resolve(results[n] as Out));
    } catch (error) {
      for (const call of batch) call.reject(error);
    } finally {
      running -= batch.length;
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!canStart()) return;
      workers++;
      setImmediate(runNext);
    });
}
