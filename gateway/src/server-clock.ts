/**
 * The server's time: the machine's clock, corrected by the times in the server's replies. `correct` corrects a time that was read
 * before the first reply: many machines start with a wrong clock.
 */
export type ServerClock = { now(): number; sync(serverTime: Date): void; correct(at: Date): Date };

export function createServerClock(machineNow: () => number = Date.now): ServerClock {
  const startedAtMs = machineNow();
  let offsetMs = 0;
  let first: { atMs: number; offsetMs: number } | undefined;
  return {
    now: () => machineNow() + offsetMs,
    sync: (serverTime) => {
      const atMs = machineNow();
      offsetMs = serverTime.getTime() - atMs;
      first ??= { atMs, offsetMs };
    },
    correct: (at) =>
      first && at.getTime() >= startedAtMs && at.getTime() <= first.atMs
        ? new Date(at.getTime() + first.offsetMs)
        : at,
  };
}
