import { expect, it } from "vitest";
import { percentile } from "./percentile.ts";

const oneToHundred = Array.from({ length: 100 }, (_, n) => 100 - n);

it("tells within which time a share of all was done", () => {
  expect(percentile(oneToHundred, 0.95)).toBe(95);
  expect(percentile(oneToHundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
});

it("sorts by size, not by letters", () => {
  expect(percentile([9, 10, 100], 0.5)).toBe(10);
});
