import { setTimeout as pause } from "node:timers/promises";
import { findLivePostmaster } from "./postmaster-file.ts";

const STOPS_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;

/** Fast shutdown: open transactions are rolled back, everything committed is written. Stopping twice is harmless. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const isRunning = () => findLivePostmaster(cluster)?.pid === pid;
  if (!isRunning()) return;
  process.kill(pid, "SIGINT");
  for (let waitedMs = 0; waitedMs < STOPS_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    if (!isRunning()) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`PostgreSQL (process ${pid}) has not stopped within ${STOPS_WITHIN_MS / 1000} s.`);
}
