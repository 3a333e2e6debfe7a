import { accessSync, constants } from "node:fs";
import path from "node:path";

const FOLDERS = ["/usr/sbin", "/sbin", "/usr/local/sbin"];

/** Fails unless the programs are installed. `npm test` installs them where it can. */
export function requirePrograms(...names: string[]): void {
  const missing = names.filter((name) => findProgram(name) === undefined);
  if (missing.length > 0)
    throw new Error(`These tests need ${missing.join(", ")}: see scripts/lib/install-programs.ts.`);
}

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), ...FOLDERS];
  return folders.map((folder) => path.resolve(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
