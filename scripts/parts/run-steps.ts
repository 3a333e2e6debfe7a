import type { Outcome } from "./read-reports.ts";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, where the step can tell; told once more at the end, where people look. */
  failures?: readonly string[];
};

export type Step = {
  name: string;
  /** Answers the outcome of each test. A step without tests of its own counts as one. */
  run(): Promise<Counts>;
};

/** Runs all steps, also after a failure: one run shows everything that is wrong. */
export async function runSteps(steps: readonly Step[]): Promise<Counts> {
  const lines: string[] = [];
  const failures: string[] = [];
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ${"─".repeat(Math.max(3, 76 - name.length))}`);
    const startedAt = performance.now();
    const counts = await run().catch(reportBroken);
    lines.push(describe(name, counts, performance.now() - startedAt));
    failures.push(...(counts.failures ?? []));
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
  }
  console.log(`\n${lines.join("\n")}\n`);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

/** A command that is a single test: it works or it does not. */
export const countCommand = (exitCode: number): Counts => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  skipped: 0,
});

/** A runner that fails without a failed test (a crash, an unhandled error) still counts as one failure. */
export function countOutcomes(outcomes: readonly Outcome[], exitCode: number): Counts {
  const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const failed = count("failed");
  const isBroken = failed === 0 && (exitCode !== 0 || outcomes.length === 0);
  return {
    passed: count("passed"),
    failed: isBroken ? 1 : failed,
    skipped: count("skipped"),
    failures: outcomes.filter(({ state }) => state === "failed").map(tell),
  };
}

const tell = ({ title, why }: Outcome): string => (why ? `${title}\n       ${why}` : title);

function reportBroken(error: unknown): Counts {
  console.error(error instanceof Error ? error.message : error);
  return countCommand(1);
}

function describe(name: string, { passed, failed }: Counts, ms: number): string {
  const result = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`;
  return `  ${name.padEnd(28)} ${result.padEnd(24)} ${(ms / 1000).toFixed(1).padStart(6)} s`;
}
