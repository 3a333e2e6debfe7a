import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Two agents in one folder would corrupt the spool: throws for the second one. Returns the function that unlocks. */
export function lockFolder(folder: string): () => void {
  const owner = findLockOwner(folder);
  if (owner !== undefined) throw new Error(`Another agent (process ${owner}) is running in ${folder}`);
  const path = pathIn(folder);
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/** The process of another agent that runs in this folder. */
export function findLockOwner(folder: string): number | undefined {
  const owner = Number(readIfExists(pathIn(folder)));
  return owner > 0 && owner !== process.pid && isAgent(owner) ? owner : undefined;
}

const pathIn = (folder: string) => join(folder, "agent.pid");

/** The process id may have been reused by another program; then the agent is gone. */
function isAgent(pid: number): boolean {
  const command = readIfExists(`/proc/${pid}/cmdline`);
  if (command !== "") return /gateway/.test(command);
  try {
    process.kill(pid, 0);
    return process.platform !== "linux";
  } catch {
    return false;
  }
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
