import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./paths.ts";

const NOT_SOURCES = new Set(["node_modules", "dist", "test", "test-results"]);

/** One hash over files and folders of the repository, without generated files and tests. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((relative) => listFiles(path.join(ROOT, relative)))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function listFiles(location: string): string[] {
  const stats = statSync(location, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return isSource(location) ? [location] : [];
  return readdirSync(location)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => listFiles(path.join(location, name)));
}

const isSource = (file: string) => !/\.(gen|test)\.tsx?$|\.log$|\.tsbuildinfo$/.test(file);
