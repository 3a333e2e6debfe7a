import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readBrowserOutcomes, readUnitOutcomes } from "./read-reports.ts";

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
          { fullName: "is wrong", status: "failed", failureMessages: ["expected 1 to be 2\n at c.test.ts"] },
        ],
      },
    ],
  });
  expect(readUnitOutcomes(file)).toEqual([
    { title: "money adds up", state: "passed" },
    { title: "money later", state: "skipped" },
    { title: "b.test.ts", state: "failed", reason: "Cannot find module" },
    { title: "is wrong", state: "failed", reason: "expected 1 to be 2" },
  ]);
});

it("reads browser tests from nested suites", () => {
  const spec = (title: string, status: string, error?: object) => ({
    title,
    tests: [{ status, results: [{ error }] }],
  });
  const error = { message: "\u001b[31mError\u001b[39m: not visible\nCall log:" };
  const file = write("browser.json", {
    errors: [],
    suites: [
      {
        title: "buy.spec.ts",
        specs: [spec("BUY-1 buys", "expected")],
        suites: [
          { title: "a guest", specs: [spec("is asked", "unexpected", error), spec("retries", "flaky")] },
        ],
      },
    ],
  });
  expect(readBrowserOutcomes(file)).toEqual([
    { title: "buy.spec.ts BUY-1 buys", state: "passed" },
    { title: "buy.spec.ts a guest is asked", state: "failed", reason: "Error: not visible" },
    { title: "buy.spec.ts a guest retries", state: "passed" },
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
