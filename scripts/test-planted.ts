import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTemporaryPostgres, UNSAFE_SETTINGS } from "../server/test/fixtures/temporary-postgres.ts";
import { ROOT } from "./lib/paths.ts";
import { readUnitOutcomes } from "./lib/read-reports.ts";
import { type Command, runCommandQuietly } from "./lib/run-command.ts";

const FOLDER = path.join(ROOT, "server/test/planted-bugs");

/**
 * Plants one bug at a time in a copy of the last commit and runs the tests that must catch it. Arguments choose bugs by a
 * part of their name: `npm run test:planted -- payout`.
 */
const chosen = process.argv.slice(2);
const names = readdirSync(FOLDER).filter(
  (name) => name.endsWith(".patch") && (chosen.length === 0 || chosen.some((part) => name.includes(part))),
);
const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-planted-"));
const copy = path.join(folder, "copy");
const report = path.join(folder, "report.json");
const postgres = await startTemporaryPostgres({
  settings: { ...UNSAFE_SETTINGS, max_connections: "600" },
  inMemory: true,
});
const escaped: string[] = [];
try {
  await mustRun(["git", "clone", "-q", ROOT, copy]);
  // Hard links: as quick as an empty folder, and the workspaces resolve to the copy.
  for (const modules of globSync(["node_modules", "*/node_modules"], { cwd: ROOT }))
    await mustRun(["cp", "-al", path.join(ROOT, modules), path.join(copy, modules)]);
  for (const name of names) if (!(await isCaught(name))) escaped.push(name);
} finally {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const name of escaped) console.log(`FAILED ${name}: no test caught it`);
console.log(`${names.length - escaped.length} passed, ${escaped.length} failed`);
process.exitCode = escaped.length === 0 && names.length > 0 ? 0 : 1;

async function isCaught(name: string): Promise<boolean> {
  const patch = path.join(FOLDER, name);
  const text = readFileSync(patch, "utf8");
  const headerOf = (key: string) => new RegExp(`^${key}: (.+)$`, "m").exec(text)?.[1] ?? "";
  await mustRun(["git", "-C", copy, "apply", patch]);
  rmSync(report, { force: true });
  await runTests(headerOf("Tests").split(" "));
  await mustRun(["git", "-C", copy, "checkout", "-q", "."]);

  const failed = readUnitOutcomes(report).filter(({ state }) => state === "failed");
  // A file that does not load has one failure, named after the file: it proves nothing.
  const caughtBy = failed.find(({ title }) => !path.isAbsolute(title));
  console.log(`${caughtBy ? "caught " : "ESCAPED"}  ${name}: ${headerOf("Bug")}`);
  if (caughtBy) console.log(`         by: ${caughtBy.title}`);
  return caughtBy !== undefined;
}

async function runTests(files: readonly string[]): Promise<void> {
  const database = new URL("/postgres", postgres.url).href;
  const child = spawn("npx", ["vitest", "run", "--reporter=json", `--outputFile.json=${report}`, ...files], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, TEST_DATABASE_URL: database },
  });
  await once(child, "close");
}

async function mustRun(command: Command): Promise<void> {
  if ((await runCommandQuietly(command)) !== 0) throw new Error(`Failed: ${command.join(" ")}`);
}
