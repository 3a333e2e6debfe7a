import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

type Link = { source: string; target: string };

/**
 * Creates the symlinks that npm packages cannot contain (install scripts would, where allowed). Returns whether all exist
 * now; they cannot be created in a folder without write access.
 */
export function linkLibraries(native: string): boolean {
  return readLinks(native).every(({ source, target }) =>
    makeLink(path.basename(source), path.join(native, path.relative("native", target))),
  );
}

function readLinks(native: string): Link[] {
  const list = path.join(native, "pg-symlinks.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
}

function makeLink(source: string, target: string): boolean {
  if (existsSync(target)) return true;
  try {
    rmSync(target, { force: true });
    symlinkSync(source, target);
  } catch {
    // Another process may have created it meanwhile; only its existence matters.
  }
  return existsSync(target);
}
