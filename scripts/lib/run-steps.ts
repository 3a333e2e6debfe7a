import type { Duration, Outcome } from "./read-reports.ts";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Names of failed tests, if known; repeated at the end of the output. */
  failures?: readonly string[];
  /** Of files or tests, if known; the slowest are listed at the end of the output. */
  durations?: readonly Duration[];
};

const SLOWEST_MAX = 20;

export type Step = {
  name: string;
  /** Returns the counts. A step without tests of its own counts as one test. */
  run(): Promise<Counts>;
};

/** Steps that run at the same time. */
export type Stage = readonly Step[];

/** Runs one stage after the other, even after a failure, so that one run shows every problem. */
export async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const results: Result[] = [];
  for (const stage of stages) results.push(...(await Promise.all(stage.map(runStep))));
  const total = sumCounts(results.map(({ counts }) => counts));
  console.log(describeSlowest(total.durations));
  console.log(`\n${results.map(({ line }) => line).join("\n")}\n`);
  for (const failure of total.failures) console.log(`FAILED ${failure}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

type Result = { counts: Counts; line: string };

async function runStep({ name, run }: Step): Promise<Result> {
  console.log(`\n── ${name} ${"─".repeat(Math.max(3, 76 - name.length))}`);
  const startedAt = performance.now();
  const counts = await run().catch(reportCrash);
  const line = describe(name, counts, performance.now() - startedAt);
  console.log(line);
  return { counts, line };
}

function sumCounts(counts: readonly Counts[]): Required<Counts> {
  const sum = (key: "passed" | "failed" | "skipped") => counts.reduce((total, one) => total + one[key], 0);
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    failures: counts.flatMap(({ failures = [] }) => failures),
    durations: counts.flatMap(({ durations = [] }) => durations),
  };
}

/** Counts a command as a single test. */
export const countCommand = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
});

/** A runner that fails without a failed test (crash, unhandled error) counts as one failure. */
export function countOutcomes(outcomes: readonly Outcome[], exitCode: number): Counts {
  const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const failed = count("failed");
  const isCrash = failed === 0 && (exitCode !== 0 || outcomes.length === 0);
  return {
    passed: count("passed"),
    failed: isCrash ? 1 : failed,
    skipped: count("skipped"),
    failures: outcomes.filter(({ state }) => state === "failed").map(formatFailure),
  };
}

const formatFailure = ({ title, reason }: Outcome): string =>
  reason ? `${title}\n${reason.replaceAll(/^/gm, "       ")}` : title;

export function reportCrash(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return countCommand(1);
}

function describeSlowest(durations: readonly Duration[]): string {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_MAX);
  const lines = slowest.map(({ name, ms }) => `${formatSeconds(ms)}  ${name}`);
  return lines.length > 0 ? `\nSlowest files and browser tests:\n${lines.join("\n")}` : "";
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(6)} s`;

function describe(name: string, { passed, failed }: Counts, ms: number): string {
  const result = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`;
  return `  ${name.padEnd(28)} ${result.padEnd(24)} ${formatSeconds(ms)}`;
}
