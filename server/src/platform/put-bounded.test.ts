import { expect, it } from "vitest";
import { putBounded } from "./put-bounded.ts";

it("evicts the entry that was put longest ago, not the one that was put again", () => {
  const map = new Map([
    ["a", 1],
    ["b", 1],
  ]);
  putBounded(map, "a", 2, 2);
  putBounded(map, "c", 1, 2);
  expect([...map]).toEqual([
    ["a", 2],
    ["c", 1],
  ]);
});
