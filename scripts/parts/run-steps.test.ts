import { afterEach, expect, it, vi } from "vitest";
import { countCommand, countOutcomes, runSteps } from "./run-steps.ts";

afterEach(() => vi.restoreAllMocks());

it("goes on after a failure and ends with the sum of everything", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const steps = [
    { name: "check", run: async () => countCommand(1) },
    {
      name: "tests",
      run: async () => ({ passed: 40, failed: 1, skipped: 0, failures: ["money adds up"] }),
    },
    { name: "build", run: () => Promise.reject(new Error("no room")) },
  ];
  expect(await runSteps(steps)).toEqual({ passed: 40, failed: 3, skipped: 0 });
  expect(printed.mock.calls.slice(-2)).toEqual([["FAILED money adds up"], ["40 passed, 3 failed"]]);
});

it("never calls a run good that crashed or ran nothing", () => {
  expect(countOutcomes([{ title: "a", state: "passed" }], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countOutcomes([], 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countOutcomes([{ title: "a", state: "failed" }], 1).failed).toBe(1);
});

it("names what failed, and why", () => {
  const outcomes = [
    { title: "a", state: "passed" },
    { title: "b", state: "failed", why: "expected 1 to be 2" },
  ] as const;
  expect(countOutcomes(outcomes, 1).failures).toEqual(["b\n       expected 1 to be 2"]);
});
