import { setTimeout as pause } from "node:timers/promises";
import { findLivePostmaster } from "./postmaster-file.ts";

const STOP_MS_MAX = 60_000;
const POLL_MS = 20;

/** Fast shutdown: rolls back open transactions and writes everything committed. Idempotent. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  const isRunning = () => findLivePostmaster(cluster)?.pid === pid;
  if (!isRunning()) return;
  process.kill(pid, "SIGINT");
  for (let waitedMs = 0; waitedMs < STOP_MS_MAX; waitedMs += POLL_MS) {
    if (!isRunning()) return;
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL (process ${pid}) has not stopped within ${STOP_MS_MAX / 1000} s.`);
}
