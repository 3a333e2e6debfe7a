import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { ROOT } from "./paths.ts";
import {
  readBrowserDurations,
  readBrowserOutcomes,
  readUnitDurations,
  readUnitOutcomes,
} from "./read-reports.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-reports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("reads every unit test, and counts a file that did not load as one failure", () => {
  const file = write("unit.json", {
    testResults: [
      {
        name: "a.test.ts",
        status: "passed",
        assertionResults: [
          { fullName: "money adds up", status: "passed" },
          { fullName: "money later", status: "pending" },
        ],
      },
      { name: "b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      {
        name: "c.test.ts",
        status: "failed",
        assertionResults: [
          {
            fullName: "is wrong",
            status: "failed",
            failureMessages: ["expected 1 to be 2\n\n- 2\n+ 1\n at c.test.ts"],
          },
        ],
      },
    ],
  });
  expect(readUnitOutcomes(file)).toEqual([
    { title: "money adds up", state: "passed" },
    { title: "money later", state: "skipped" },
    { title: "b.test.ts", state: "failed", reason: "Cannot find module" },
    { title: "is wrong", state: "failed", reason: "expected 1 to be 2\n- 2\n+ 1" },
  ]);
});

it("reads the duration of every file of unit tests", () => {
  const name = path.join(ROOT, "server/a.test.ts");
  const file = write("durations.json", {
    testResults: [{ name, startTime: 1000, endTime: 3500, status: "passed", assertionResults: [] }],
  });
  expect(readUnitDurations(file)).toEqual([{ name: "server/a.test.ts", ms: 2500 }]);
});

it("reads browser tests from nested suites, and counts a flaky one as failed", () => {
  const error = { message: "\u001b[31mError\u001b[39m: not visible\nCall log:" };
  const failed = { duration: 400, error };
  const passed = { duration: 300 };
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    tests: [{ status, results }],
  });
  const file = write("browser.json", {
    errors: [],
    suites: [
      {
        title: "buy.spec.ts",
        specs: [spec("BUY-1 buys", "expected", passed)],
        suites: [
          {
            title: "a guest",
            specs: [spec("is asked", "unexpected", failed), spec("retries", "flaky", failed, passed)],
          },
        ],
      },
    ],
  });
  expect(readBrowserOutcomes(file)).toEqual([
    { title: "buy.spec.ts BUY-1 buys", state: "passed" },
    { title: "buy.spec.ts a guest is asked", state: "failed", reason: "Error: not visible\nCall log:" },
    { title: "buy.spec.ts a guest retries", state: "failed", reason: "Error: not visible\nCall log:" },
  ]);
  expect(readBrowserDurations(file)).toEqual([
    { name: "buy.spec.ts BUY-1 buys", ms: 300 },
    { name: "buy.spec.ts a guest is asked", ms: 400 },
    { name: "buy.spec.ts a guest retries", ms: 700 },
  ]);
});

it("returns nothing if the report does not exist", () => {
  expect(readUnitOutcomes(path.join(folder, "absent.json"))).toEqual([]);
});

function write(name: string, report: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}
