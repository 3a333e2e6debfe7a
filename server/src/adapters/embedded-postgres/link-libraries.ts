import { existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";

type Link = { source: string; target: string };

/**
 * Makes the library links that npm packages cannot carry (install scripts would make them, where allowed).
 * Answers whether all are there now; they cannot be made in a folder that is not ours.
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
    // Another process may have made it meanwhile; whether it is there is all that counts.
  }
  return existsSync(target);
}
