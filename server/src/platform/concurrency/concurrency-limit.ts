import { AppError } from "../errors.ts";

export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `atOnce` tasks at a time. Others wait in order; if `waitingMax` are waiting, the next is refused. */
export function createConcurrencyLimit({
  atOnce,
  waitingMax,
}: {
  atOnce: number;
  waitingMax: number;
}): RunLimited {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < atOnce) running++;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => void waiting.push(resolve));
    else throw new AppError("unavailable", "The shop is busy. Please try again in a moment.");
  }

  /** Passes the slot to the next waiting task, so that newcomers cannot overtake it. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/** A separate limit for each key, such as a user, so that one cannot take what all others need. */
export function createKeyedLimit(limits: { atOnce: number; waitingMax: number }) {
  const entries = new Map<string, { run: RunLimited; users: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const entry = entries.get(key) ?? { run: createConcurrencyLimit(limits), users: 0 };
    entries.set(key, entry);
    entry.users++;
    try {
      return await entry.run(work);
    } finally {
      if (--entry.users === 0) entries.delete(key);
    }
  };
}
