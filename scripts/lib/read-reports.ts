import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type Outcome = {
  title: string;
  state: "passed" | "failed" | "skipped";
  /** The first line of the error. */
  reason?: string;
};

/** The fields we use of vitest's JSON report. */
type UnitReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** The fields we use of Playwright's JSON report. */
type BrowserReport = { suites: BrowserSuite[]; errors: unknown[] };
type BrowserSuite = {
  title: string;
  suites?: BrowserSuite[];
  specs: { title: string; tests: BrowserTest[] }[];
};
type BrowserTest = {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results?: { error?: { message?: string } }[];
};

/** The outcome of every test of the last vitest run. A file that did not load counts as one failed test. */
export function readUnitOutcomes(file: string): Outcome[] {
  const report = readJson<UnitReport>(file);
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }): Outcome[] => {
    const outcomes = assertionResults.map((test) => ({
      title: test.fullName,
      state: unitState(test.status),
      ...firstLine(test.failureMessages?.[0]),
    }));
    const isBroken = status === "failed" && !outcomes.some(({ state }) => state === "failed");
    return isBroken ? [...outcomes, { title: name, state: "failed", ...firstLine(message) }] : outcomes;
  });
}

/** The outcome of every test of the last Playwright run. */
export function readBrowserOutcomes(file: string): Outcome[] {
  const report = readJson<BrowserReport>(file);
  const broken: Outcome[] = (report?.errors ?? []).map(() => ({ title: "browser tests", state: "failed" }));
  return [...(report?.suites ?? []).flatMap((suite) => outcomesOf(suite, "")), ...broken];
}

function outcomesOf(suite: BrowserSuite, parentTitle: string): Outcome[] {
  const title = `${parentTitle} ${suite.title}`.trim();
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      title: `${title} ${spec.title}`,
      state: BROWSER_STATES[status],
      ...firstLine(results.at(-1)?.error?.message),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => outcomesOf(inner, title))];
}

const BROWSER_STATES = {
  expected: "passed",
  flaky: "passed",
  unexpected: "failed",
  skipped: "skipped",
} as const;

function firstLine(message: string | undefined): Pick<Outcome, "reason"> {
  const reason = stripVTControlCharacters(message ?? "").split("\n", 1)[0];
  return reason ? { reason } : {};
}

function unitState(status: string): Outcome["state"] {
  return status === "passed" || status === "failed" ? status : "skipped";
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
