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

/** Runs all steps, even after a failure, so that one run shows every problem. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  const lines: string[] = [];
  const failures: string[] = [];
  const durations: Duration[] = [];
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ${"─".repeat(Math.max(3, 76 - name.length))}`);
    const startedAt = performance.now();
    const counts = await run().catch(reportCrash);
    lines.push(describe(name, counts, performance.now() - startedAt));
    failures.push(...(counts.failures ?? []));
    durations.push(...(counts.durations ?? []));
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
  }
  console.log(describeSlowest(durations));
  console.log(`\n${lines.join("\n")}\n`);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total;
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
