import { expect, it } from "vitest";
import { percentile } from "./percentile.ts";

const oneToHundred = Array.from({ length: 100 }, (_, n) => 100 - n);

it("returns the value below which the given share of values lies", () => {
  expect(percentile(oneToHundred, 0.95)).toBe(95);
  expect(percentile(oneToHundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
});

it("sorts numerically", () => {
  expect(percentile([9, 10, 100], 0.5)).toBe(10);
});
