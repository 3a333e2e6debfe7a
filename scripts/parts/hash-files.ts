import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./places.ts";

const NOT_SOURCES = new Set(["node_modules", "dist", "test", "test-results"]);

/** One mark for the content of files and folders of the project; files that tools or tests make do not count. */
export function hashFiles(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => listFiles(path.join(ROOT, place)))) {
    hash
      .update(`${path.relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function listFiles(place: string): string[] {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return isSource(place) ? [place] : [];
  return readdirSync(place)
    .filter((name) => !NOT_SOURCES.has(name))
    .sort()
    .flatMap((name) => listFiles(path.join(place, name)));
}

const isSource = (file: string) => !/\.(gen|test)\.tsx?$|\.log$|\.tsbuildinfo$/.test(file);
