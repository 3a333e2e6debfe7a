import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** Content of PostgreSQL's pid file, which outlives a killed process. */
export type Postmaster = { pid: number; port: number; isReady: boolean };

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(fileOf(cluster), "utf8").split("\n");
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" } : undefined;
  } catch {
    return undefined;
  }
}

/** The running postmaster of this cluster, if any. Checks that the process id was not reused by another program. */
export function findLivePostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster);
  return postmaster && isPostmasterOf(cluster, postmaster.pid) ? postmaster : undefined;
}

/** Removes a stale pid file: a reused process id would keep PostgreSQL from starting. */
export function removeStalePostmasterFile(cluster: string): void {
  if (readPostmaster(cluster) && !findLivePostmaster(cluster)) rmSync(fileOf(cluster), { force: true });
}

const fileOf = (cluster: string) => path.join(cluster, "postmaster.pid");

function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!existsSync("/proc/self/cmdline")) return isAlive(pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
