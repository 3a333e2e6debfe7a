import { expect, it } from "vitest";
import { median, percentile } from "./statistics.ts";

it("is not affected by one outlier", () => {
  expect(median([0.61, 0.6, 0.05])).toBe(0.6);
  expect(median([1, 2, 3, 4])).toBe(3);
});

it("fails without values", () => {
  expect(() => median([])).toThrow("Nothing was measured");
});

const oneToHundred = Array.from({ length: 100 }, (_, n) => 100 - n);

it("returns the value below which the given share of values lies", () => {
  expect(percentile(oneToHundred, 0.95)).toBe(95);
  expect(percentile(oneToHundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
});

it("sorts numerically", () => {
  expect(percentile([9, 10, 100], 0.5)).toBe(10);
});
