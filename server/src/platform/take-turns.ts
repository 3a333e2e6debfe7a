import { AppError } from "./errors.ts";

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many work at the same time. Others wait in the order they came; when too many do, the next is sent away. */
export function takeTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): InTurn {
  const waiting: (() => void)[] = [];
  let working = 0;

  async function begin(): Promise<void> {
    if (working < atOnce) working++;
    else if (waiting.length < waitingMax) await new Promise<void>((resolve) => void waiting.push(resolve));
    else throw new AppError("unavailable", "The shop is busy. Please try again in a moment.");
  }

  /** The turn is handed on, so that nobody who comes now gets ahead of those who wait. */
  function end(): void {
    const next = waiting.shift();
    if (next) next();
    else working--;
  }

  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
