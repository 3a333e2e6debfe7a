/** The server's time: the machine's clock, corrected by the times in the server's replies. */
export type ServerClock = { now(): number; sync(serverTime: Date): void };

export function createServerClock(machineNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => machineNow() + offsetMs,
    sync: (serverTime) => {
      offsetMs = serverTime.getTime() - machineNow();
    },
  };
}
