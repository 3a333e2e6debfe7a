import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Two agents on one folder would write over each other's spool: the second one is refused. Answers how to unlock. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "agent.pid");
  const owner = Number(readIfThere(path));
  if (owner > 0 && owner !== process.pid && isAgent(owner))
    throw new Error(`Another agent (process ${owner}) works in ${folder}`);
  writeFileSync(path, String(process.pid), { mode: 0o600 });
  return () => rmSync(path, { force: true });
}

/** The number may belong to somebody else by now; then whoever had it is gone. */
function isAgent(pid: number): boolean {
  const command = readIfThere(`/proc/${pid}/cmdline`);
  if (command !== "") return /gateway/.test(command);
  try {
    process.kill(pid, 0);
    return process.platform !== "linux";
  } catch {
    return false;
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
