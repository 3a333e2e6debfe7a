import { afterEach, expect, it, vi } from "vitest";
import { countCommand, countOutcomes, runSteps } from "./run-steps.ts";

afterEach(() => vi.restoreAllMocks());

it("continues after a failure and prints the totals at the end", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const steps = [
    { name: "check", run: async () => countCommand(1) },
    {
      name: "tests",
      run: async () => ({ passed: 40, failed: 1, skipped: 0, failures: ["money adds up"] }),
    },
    { name: "build", run: () => Promise.reject(new Error("no disk space")) },
  ];
  expect(await runSteps(steps)).toEqual({ passed: 40, failed: 3, skipped: 0 });
  expect(printed.mock.calls.slice(-2)).toEqual([["FAILED money adds up"], ["40 passed, 3 failed"]]);
});

it("lists the twenty slowest files and tests", async () => {
  const printed = vi.spyOn(console, "log").mockImplementation(() => {});
  const durations = Array.from({ length: 30 }, (_, n) => ({ name: `file ${n}`, ms: n * 1000 }));
  await runSteps([{ name: "tests", run: async () => ({ ...countCommand(0), durations }) }]);
  const output = printed.mock.calls.join("\n");
  expect(output).toMatch(/Slowest files and browser tests:\n +29\.0 s {2}file 29\n +28\.0 s/);
  expect(output).toContain("file 10\n");
  expect(output).not.toContain("file 9");
});

it("counts a crashed or empty run as a failure", () => {
  expect(countOutcomes([{ title: "a", state: "passed" }], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countOutcomes([], 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countOutcomes([{ title: "a", state: "failed" }], 1).failed).toBe(1);
});

it("lists failed tests with the reason", () => {
  const outcomes = [
    { title: "a", state: "passed" },
    { title: "b", state: "failed", reason: "expected 1 to be 2" },
  ] as const;
  expect(countOutcomes(outcomes, 1).failures).toEqual(["b\n       expected 1 to be 2"]);
});
