import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createSlidingWindow } from "./sliding-window.ts";

it("allows up to the limit within its span, and says when more fits", () => {
  const window = createSlidingWindow({ spanMs: HOUR_MS, buckets: 60 });
  for (let minute = 0; minute < 50; minute++) window.add(minute * MINUTE_MS, 1);
  expect(window.waitFor(50 * MINUTE_MS, 1, 51)).toBe(0);
  expect(window.waitFor(50 * MINUTE_MS, 1, 50)).toBe(11 * MINUTE_MS);
  expect(window.waitFor(61 * MINUTE_MS, 1, 50)).toBe(0);
  expect(window.waitFor(61 * MINUTE_MS, 2, 50)).toBe(MINUTE_MS);
});

it("drops amounts past the span and subtracts released ones", () => {
  const window = createSlidingWindow({ spanMs: HOUR_MS, buckets: 60 });
  window.add(0, 3);
  window.add(1_000, -1);
  expect(window.waitFor(2_000, 1, 3)).toBe(0);
  expect(window.waitFor(2_000, 2, 3)).toBeGreaterThan(0);
  expect(window.waitFor(10 * HOUR_MS, 3, 3)).toBe(0);
  window.add(10 * HOUR_MS, 1);
  window.add(0, 5);
  expect(window.waitFor(10 * HOUR_MS, 2, 3)).toBe(0);
});

it("never allows a single amount above the limit", () => {
  expect(createSlidingWindow({ spanMs: HOUR_MS, buckets: 60 }).waitFor(0, 5, 4)).toBe(HOUR_MS);
});
