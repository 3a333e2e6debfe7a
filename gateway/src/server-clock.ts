/** The server's time as far as we know it: the machine's own clock, corrected by what answers say. */
export type ServerClock = { now(): number; learn(serverTime: Date): void };

export function createServerClock(machineNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => machineNow() + offsetMs,
    learn: (serverTime) => {
      offsetMs = serverTime.getTime() - machineNow();
    },
  };
}
