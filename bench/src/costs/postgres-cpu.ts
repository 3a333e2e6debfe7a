import { readdirSync, readFileSync } from "node:fs";

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;
/** Fields of /proc/PID/stat after the program's name, which may contain spaces. */
const PARENT = 1;
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

/** CPU time of a PostgreSQL so far: of all its processes, also those that ended. */
export function readPostgresCpuMs(postmaster: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    const fields = /^\d+$/.test(name) ? readFields(name) : undefined;
    if (!fields) continue;
    const isPostmaster = Number(name) === postmaster;
    if (isPostmaster || fields[PARENT] === postmaster) ticks += sum(fields, OWN);
    if (isPostmaster) ticks += sum(fields, ENDED_CHILDREN);
  }
  return ticks * TICK_MS;
}

function readFields(pid: string): number[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

const sum = (fields: number[], indexes: number[]) =>
  indexes.reduce((total, index) => total + (fields[index] ?? 0), 0);
