import { expect, it } from "vitest";
import { measureAllocator } from "./measure-allocator.ts";

it("measures a filled allocator that serves every claim", () => {
  const run = measureAllocator(500, 200);
  expect(run.startSeconds).toBeGreaterThan(0);
  expect(run.claimP99Micros).toBeGreaterThan(0);
});
