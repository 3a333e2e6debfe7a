import { mkdirSync, rmSync } from "node:fs";
import { ensureWebBuilt } from "./lib/ensure-web-built.ts";
import { installPrograms, TEST_PROGRAMS } from "./lib/install-programs.ts";
import { BROWSER_REPORT, CACHE, UNIT_REPORT } from "./lib/paths.ts";
import {
  readBrowserDurations,
  readBrowserOutcomes,
  readUnitDurations,
  readUnitOutcomes,
} from "./lib/read-reports.ts";
import { runCommand } from "./lib/run-command.ts";
import { type Counts, countCommand, countOutcomes, reportCrash, runSteps } from "./lib/run-steps.ts";

/** All checks of a change, cheapest first. */
const STEPS = [
  {
    name: "format, lint and types",
    run: async () => countCommand(await runCommand(["npm", "run", "-s", "check"])),
  },
  {
    name: "programs that the tests run",
    run: async () => countCommand(await installPrograms(TEST_PROGRAMS, process.env["PATH"])),
  },
  { name: "unit and database tests", run: runUnitTests },
  { name: "build", run: startBuild },
  {
    name: "size of the first load",
    run: async () => countCommand(await runCommand(["node", "scripts/budget.ts"])),
  },
  { name: "browser tests", run: runBrowserTests },
];

let built: Promise<Counts> | undefined;

rmSync(CACHE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });
const { failed } = await runSteps(STEPS);
process.exitCode = failed === 0 ? 0 : 1;

async function runUnitTests(): Promise<Counts> {
  void startBuild();
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  const code = await runCommand(["npx", "vitest", "run", ...reports]);
  const durations = readUnitDurations(UNIT_REPORT);
  return { ...countOutcomes(readUnitOutcomes(UNIT_REPORT), code), durations };
}

/** Builds beside the unit tests: neither keeps all cores busy. */
function startBuild(): Promise<Counts> {
  built ??= ensureWebBuilt(console.log).then(() => countCommand(0), reportCrash);
  return built;
}

async function runBrowserTests(): Promise<Counts> {
  const code = await runCommand(["node", "scripts/e2e.ts"]);
  const durations = readBrowserDurations(BROWSER_REPORT);
  return { ...countOutcomes(readBrowserOutcomes(BROWSER_REPORT), code), durations };
}
