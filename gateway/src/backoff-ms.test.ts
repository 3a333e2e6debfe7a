import { expect, it } from "vitest";
import { backoffMs, PAUSE_MS_MAX } from "./backoff-ms.ts";

it("doubles with each failure, up to thirty seconds", () => {
  const always = () => 1;
  expect([1, 2, 3, 4].map((failures) => backoffMs(failures, always))).toEqual([500, 1000, 2000, 4000]);
  expect(backoffMs(1_000, always)).toBe(PAUSE_MS_MAX);
});

it("G6 spreads the retries of many machines over half of the delay", () => {
  expect(backoffMs(50, () => 0)).toBe(PAUSE_MS_MAX / 2);
  expect(backoffMs(1, () => 0)).toBe(250);
});
