import { expect, it } from "vitest";
import { longestTaskIn } from "./measure-longest-task.ts";

const main = { pid: 7, tid: 1 };
const named = { name: "thread_name", ph: "M", ...main, args: { name: "CrRendererMain" } };
const task = (tdur: number, where = main) => ({ name: "RunTask", ph: "X", ...where, tdur });

it("finds the longest task of the page's main thread, in milliseconds", () => {
  expect(longestTaskIn([named, task(1_500), task(42_000), task(99_000, { pid: 7, tid: 2 })])).toBe(42);
});

it("fails if the trace has no tasks", () => {
  expect(() => longestTaskIn([named])).toThrow("no tasks");
});
