import { expect, it, onTestFinished, vi } from "vitest";
import { throttle } from "./throttle.ts";

it("runs at once, then once more for all calls made during the interval", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  const throttled = throttle(1_000, run);

  throttled();
  expect(run).toHaveBeenCalledTimes(1);
  throttled();
  throttled();
  vi.advanceTimersByTime(999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  throttled();
  expect(run).toHaveBeenCalledTimes(3);
});
