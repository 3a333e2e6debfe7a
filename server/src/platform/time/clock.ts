/** Use cases read the time from `ctx.clock`; tests stop and advance it. */
export type Clock = { now(): Date };

/**
 * The database's time, advanced by this machine's monotonic clock: changing the host's clock makes no order expire
 * early or late.
 */
export function databaseClock(databaseNow: Date): Clock & { correct(databaseNow: Date): void } {
  let offsetMs = databaseNow.getTime() - performance.now();
  return {
    now: () => new Date(offsetMs + performance.now()),
    correct: (now) => {
      offsetMs = now.getTime() - performance.now();
    },
  };
}
