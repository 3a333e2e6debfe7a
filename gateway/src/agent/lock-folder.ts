import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Two agents in one folder would corrupt the spool: throws for the second one. Returns the function that unlocks. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "agent.pid");
  const owner = Number(readIfExists(path));
  if (owner > 0 && owner !== process.pid && isAgent(owner))
    throw new Error(`Another agent (process ${owner}) is running in ${folder}`);
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

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
