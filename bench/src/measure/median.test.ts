import { expect, it } from "vitest";
import { median } from "./median.ts";

it("is not affected by one outlier", () => {
  expect(median([0.61, 0.6, 0.05])).toBe(0.6);
  expect(median([1, 2, 3, 4])).toBe(3);
});

it("fails without values", () => {
  expect(() => median([])).toThrow("Nothing was measured");
});
