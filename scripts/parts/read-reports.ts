import { existsSync, readFileSync } from "node:fs";

export type Outcome = { title: string; state: "passed" | "failed" | "skipped" };

/** What we read of vitest's JSON report. */
type UnitReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** What we read of Playwright's JSON report. */
type BrowserReport = { suites: BrowserSuite[]; errors: unknown[] };
type BrowserSuite = {
  title: string;
  suites?: BrowserSuite[];
  specs: { title: string; tests: { status: "expected" | "unexpected" | "flaky" | "skipped" }[] }[];
};

/** The outcome of every test of the last vitest run. A file that did not even load counts as one failed test. */
export function readUnitOutcomes(file: string): Outcome[] {
  const report = readJson<UnitReport>(file);
  return (report?.testResults ?? []).flatMap(({ name, status, assertionResults }): Outcome[] => {
    const outcomes = assertionResults.map((test) => ({
      title: test.fullName,
      state: unitState(test.status),
    }));
    const isBroken = status === "failed" && !outcomes.some(({ state }) => state === "failed");
    return isBroken ? [...outcomes, { title: name, state: "failed" }] : outcomes;
  });
}

/** The outcome of every test of the last Playwright run. */
export function readBrowserOutcomes(file: string): Outcome[] {
  const report = readJson<BrowserReport>(file);
  const broken: Outcome[] = (report?.errors ?? []).map(() => ({ title: "browser tests", state: "failed" }));
  return [...(report?.suites ?? []).flatMap((suite) => outcomesOf(suite, "")), ...broken];
}

function outcomesOf(suite: BrowserSuite, above: string): Outcome[] {
  const title = `${above} ${suite.title}`.trim();
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ title: `${title} ${spec.title}`, state: BROWSER_STATES[status] })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, title))];
}

const BROWSER_STATES = {
  expected: "passed",
  flaky: "passed",
  unexpected: "failed",
  skipped: "skipped",
} as const;

function unitState(status: string): Outcome["state"] {
  return status === "passed" || status === "failed" ? status : "skipped";
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
