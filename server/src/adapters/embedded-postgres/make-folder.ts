import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Creates a folder that other users may enter, whatever the umask. Existing folders keep their mode; `mkdir` with
 * `recursive` would give a strict mode to the parents too.
 */
export function makeFolder(folder: string, mode = 0o755): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, mode);
}
