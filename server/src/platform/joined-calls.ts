type Waiting<In, Out> = { input: In; resolve: (result: Out) => void; reject: (error: unknown) => void };

export type Joining = {
  max: number;
  /**
   * A second call may run beside one that has at most this many inputs: while it waits for the database, the other thinks.
   * Beside a larger one the next gathers, which saves more. None unless told.
   */
  besideMax?: number;
};

/**
 * Turns a function over many into a function over one. Whatever is asked in the same turn of the program, or while calls
 * are under way, goes together into the next call: a crowd shares its round trips, and a single caller waits for no timer.
 */
export function joinCalls<In, Out>(
  run: (inputs: In[]) => Promise<Out[]>,
  { max, besideMax = 0 }: Joining,
): (input: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = [];
  let lanes = 0;
  let underWay = 0;

  const hasRoom = () => lanes === 0 || (lanes === 1 && underWay <= besideMax && besideMax > 0);

  async function runNext() {
    while (waiting.length > 0) await settle(waiting.splice(0, max));
    lanes--;
  }

  async function settle(batch: Waiting<In, Out>[]) {
    underWay += batch.length;
    try {
      const results = await run(batch.map(({ input }) => input));
      if (results.length !== batch.length) throw new Error("A joined call must answer each of its inputs");
      batch.forEach((call, n) => void call.resolve(results[n] as Out));
    } catch (error) {
      for (const call of batch) call.reject(error);
    } finally {
      underWay -= batch.length;
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!hasRoom()) return;
      lanes++;
      setImmediate(runNext);
    });
}
