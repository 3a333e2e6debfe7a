import { expect, it, onTestFinished, vi } from "vitest";
import { atMostEvery } from "./at-most-every.ts";

it("runs at once, and makes up by one run for everything that was asked for while it rested", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  const ask = atMostEvery(1_000, run);

  ask();
  expect(run).toHaveBeenCalledTimes(1);
  ask();
  ask();
  vi.advanceTimersByTime(999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});
