/** Time as a value. Use cases ask `ctx.clock.now()`; tests hold it still. */
export type Clock = { now(): Date };

/**
 * The database's time, carried on by this machine's steady counter: when the host's clock is set forward or back,
 * no order expires early or late.
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
