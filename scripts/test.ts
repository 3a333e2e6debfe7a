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
import { runCommand, runCommandQuietly } from "./lib/run-command.ts";
import {
  type Counts,
  countCommand,
  countOutcomes,
  reportCrash,
  runStages,
  type Stage,
} from "./lib/run-steps.ts";
import { SLOWNESS } from "./lib/slowness.ts";

/** Unit and browser tests run at the same time: each alone leaves the cores idle for a third of the time. */
const STAGES: readonly Stage[] = [
  [
    {
      name: "format, lint and types",
      run: async () => countCommand(await runCommand(["npm", "run", "-s", "check"])),
    },
    {
      name: "programs that the tests run",
      run: async () => countCommand(await installPrograms(TEST_PROGRAMS, process.env["PATH"])),
    },
  ],
  [
    { name: "unit and database tests", run: runUnitTests },
    { name: "build", run: build },
    { name: "size of the first load", run: checkFirstLoad },
    { name: "browser tests", run: runBrowserTests },
  ],
];

/** Two runners share the cores, so that a test may take twice as long. */
const SHARED_CORES = { TEST_SLOWNESS: String(SLOWNESS * 2) };

let built: Promise<Counts> | undefined;

rmSync(CACHE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });
const { failed } = await runStages(STAGES);
process.exitCode = failed === 0 ? 0 : 1;

async function runUnitTests(): Promise<Counts> {
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`];
  const code = await runCommand(["npx", "vitest", "run", ...reports], SHARED_CORES);
  const durations = readUnitDurations(UNIT_REPORT);
  return { ...countOutcomes(readUnitOutcomes(UNIT_REPORT), code), durations };
}

function build(): Promise<Counts> {
  built ??= ensureWebBuilt(console.log).then(() => countCommand(0), reportCrash);
  return built;
}

async function checkFirstLoad(): Promise<Counts> {
  await build();
  return countCommand(await runCommand(["node", "scripts/budget.ts"]));
}

/** Shows their output only if one fails, because it would mix with that of the unit tests. */
async function runBrowserTests(): Promise<Counts> {
  await build();
  const code = await runCommandQuietly(["node", "scripts/e2e.ts"], SHARED_CORES);
  const durations = readBrowserDurations(BROWSER_REPORT);
  return { ...countOutcomes(readBrowserOutcomes(BROWSER_REPORT), code), durations };
}
