import { afterEach, expect, it, vi } from "vitest";
import { countCommand, countOutcomes, runSteps } from "./run-steps.ts";

afterEach(() => vi.restoreAllMocks());

it("goes on after a failure and ends with the sum of everything", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const steps = [
    { name: "check", run: async () => countCommand(1) },
    { name: "tests", run: async () => ({ passed: 40, failed: 0, skipped: 0 }) },
    { name: "build", run: () => Promise.reject(new Error("no room")) },
  ];
  expect(await runSteps(steps)).toEqual({ passed: 40, failed: 2, skipped: 0 });
  expect(printed.mock.lastCall).toEqual(["40 passed, 2 failed"]);
});

it("never calls a run good that crashed or ran nothing", () => {
  expect(countOutcomes([{ title: "a", state: "passed" }], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countOutcomes([], 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countOutcomes([{ title: "a", state: "failed" }], 1).failed).toBe(1);
});
