type Waiting<In, Out> = { input: In; resolve: (result: Out) => void; reject: (error: unknown) => void };

/**
 * Turns a function over many into a function over one. Whatever is asked in the same turn of the program, or while a call
 * is under way, goes together into the next call: a crowd shares its round trips, and a single caller waits for no timer.
 */
export function joinCalls<In, Out>(
  run: (inputs: In[]) => Promise<Out[]>,
  { max }: { max: number },
): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let isRunning = false;

  async function runNext() {
    while (waiting.length > 0) await settle(waiting.splice(0, max));
    isRunning = false;
  }

  async function settle(batch: Waiting<In, Out>[]) {
    try {
      const results = await run(batch.map(({ input }) => input));
      if (results.length !== batch.length) throw new Error("A joined call must answer each of its inputs");
      batch.forEach((call, n) => void call.resolve(results[n] as Out));
    } catch (error) {
      for (const call of batch) call.reject(error);
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(runNext);
    });
}
