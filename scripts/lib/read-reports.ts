import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./paths.ts";

export type Outcome = {
  title: string;
  state: "passed" | "failed" | "skipped";
  /** The error without its stack. */
  reason?: string;
};

/** How long a file of unit tests or one browser test took. */
export type Duration = { name: string; ms: number };

/** The fields we use of vitest's JSON report. */
type UnitReport = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
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
  results: { duration: number; error?: { message?: string } }[];
};

/** The outcome of every test of the last vitest run. A file that did not load counts as one failed test. */
export function readUnitOutcomes(file: string): Outcome[] {
  const report = readJson<UnitReport>(file);
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }): Outcome[] => {
    const outcomes = assertionResults.map((test) => ({
      title: test.fullName,
      state: unitState(test.status),
      ...withReason(test.failureMessages?.[0]),
    }));
    const isBroken = status === "failed" && !outcomes.some(({ state }) => state === "failed");
    return isBroken ? [...outcomes, { title: name, state: "failed", ...withReason(message) }] : outcomes;
  });
}

/** The duration of every file of the last vitest run. */
export function readUnitDurations(file: string): Duration[] {
  const files = readJson<UnitReport>(file)?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({
    name: path.relative(ROOT, name),
    ms: endTime - startTime,
  }));
}

/** The outcome of every test of the last Playwright run. A flaky test, which passes only when repeated, has failed. */
export function readBrowserOutcomes(file: string): Outcome[] {
  const broken: Outcome[] = (readJson<BrowserReport>(file)?.errors ?? []).map(() => ({
    title: "browser tests",
    state: "failed",
  }));
  const outcomes = readBrowserTests(file).map(({ title, status, results }) => {
    const error = results.findLast((result) => result.error)?.error;
    return { title, state: BROWSER_STATES[status], ...withReason(error?.message) };
  });
  return [...outcomes, ...broken];
}

const BROWSER_STATES = {
  expected: "passed",
  flaky: "failed",
  unexpected: "failed",
  skipped: "skipped",
} as const;

/** The duration of every test of the last Playwright run. */
export function readBrowserDurations(file: string): Duration[] {
  return readBrowserTests(file).map(({ title, results }) => ({
    name: title,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }));
}

const readBrowserTests = (file: string) =>
  (readJson<BrowserReport>(file)?.suites ?? []).flatMap((suite) => testsOf(suite, ""));

function testsOf(suite: BrowserSuite, parentTitle: string): (BrowserTest & { title: string })[] {
  const title = `${parentTitle} ${suite.title}`.trim();
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: `${title} ${spec.title}` })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, title))];
}

function withReason(message: string | undefined): Pick<Outcome, "reason"> {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const stackAt = lines.findIndex((line) => /^\s+at /.test(line));
  const shown = lines.slice(0, stackAt < 0 ? undefined : stackAt).filter((line) => line.trim() !== "");
  const reason = shown.slice(0, REASON_LINES_MAX).join("\n");
  return reason ? { reason } : {};
}

const REASON_LINES_MAX = 30;

function unitState(status: string): Outcome["state"] {
  return status === "passed" || status === "failed" ? status : "skipped";
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
