import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { ROOT } from "./lib/paths.ts";

const FOLDER = "server/test/planted-bugs";
const patches = globSync(`${FOLDER}/*.patch`, { cwd: ROOT }).toSorted();

it("every planted bug can still be planted, and names tests that exist", async () => {
  expect(patches.length).toBeGreaterThan(40);
  const applied = await Promise.allSettled(
    patches.map((patch) => promisify(execFile)("git", ["apply", "--check", patch], { cwd: ROOT })),
  );
  expect(patches.filter((_, n) => applied[n]?.status === "rejected")).toEqual([]);
  expect(patches.flatMap(testsOf).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

function testsOf(patch: string): string[] {
  const [, tests = ""] = /^Tests: (.+)$/m.exec(readFileSync(path.join(ROOT, patch), "utf8")) ?? [];
  return tests.split(/[ ,]+/);
}
