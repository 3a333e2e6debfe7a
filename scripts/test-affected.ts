import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { findAffectedTests } from "./lib/affected-tests.ts";
import { definitionsImportedBy, sourcesIn } from "./lib/import-graph.ts";
import { ROOT } from "./lib/paths.ts";
import { runCommand } from "./lib/run-command.ts";

const FOLDERS = ["bench", "client", "contract", "e2e", "gateway", "mcp", "scripts", "server", "web"];

/**
 * Tests of what changed since the last commit, or since the commit given: `npm run test:affected -- main`. A change of
 * the database's structure affects all tests of the server.
 */
const changed = listChanged(process.argv[2] ?? "HEAD");
const { unit, browser } = findAffectedTests(changed, readImports());
const hasMigration = changed.some((file) => file.startsWith("server/migrations/"));
const files = (
  hasMigration ? [...unit.filter((file) => !file.startsWith("server/")), "server"] : unit
).filter(exists);
console.log(`${changed.length} files changed; tests of ${files.length + browser.length} files.`);

const codes = [await runCommand(["npx", "vitest", "run", ...files])];
if (browser.length > 0) codes.push(await runCommand(["node", "scripts/e2e.ts", ...browser.filter(exists)]));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

function listChanged(since: string): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n");
  return [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")].filter(
    Boolean,
  );
}

function readImports() {
  const relative = (file: string) => path.relative(ROOT, file);
  return FOLDERS.flatMap((folder) => sourcesIn(path.join(ROOT, folder)))
    .flatMap(definitionsImportedBy)
    .map(({ file, target }) => ({ file: relative(file), target: relative(target) }));
}

function exists(file: string): boolean {
  return existsSync(path.join(ROOT, file));
}
