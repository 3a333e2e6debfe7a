import { expect, it } from "vitest";
import { median } from "./median.ts";

it("is not moved by one round that went wrong", () => {
  expect(median([0.61, 0.6, 0.05])).toBe(0.6);
  expect(median([1, 2, 3, 4])).toBe(3);
});

it("refuses to make a number out of nothing", () => {
  expect(() => median([])).toThrow("Nothing was measured");
});
