import { expect, it } from "vitest";
import { createSlidingWindow } from "./sliding-window.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it("allows up to the limit within its span, and says when more fits", () => {
  const window = createSlidingWindow({ spanMs: HOUR, buckets: 60 });
  for (let minute = 0; minute < 50; minute++) window.add(minute * MINUTE, 1);
  expect(window.waitFor(50 * MINUTE, 1, 51)).toBe(0);
  expect(window.waitFor(50 * MINUTE, 1, 50)).toBe(11 * MINUTE);
  expect(window.waitFor(61 * MINUTE, 1, 50)).toBe(0);
  expect(window.waitFor(61 * MINUTE, 2, 50)).toBe(MINUTE);
});

it("drops amounts past the span and subtracts released ones", () => {
  const window = createSlidingWindow({ spanMs: HOUR, buckets: 60 });
  window.add(0, 3);
  window.add(1_000, -1);
  expect(window.waitFor(2_000, 1, 3)).toBe(0);
  expect(window.waitFor(2_000, 2, 3)).toBeGreaterThan(0);
  expect(window.waitFor(10 * HOUR, 3, 3)).toBe(0);
  window.add(10 * HOUR, 1);
  window.add(0, 5);
  expect(window.waitFor(10 * HOUR, 2, 3)).toBe(0);
});

it("never allows a single amount above the limit", () => {
  expect(createSlidingWindow({ spanMs: HOUR, buckets: 60 }).waitFor(0, 5, 4)).toBe(HOUR);
});
