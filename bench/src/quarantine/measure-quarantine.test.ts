import { expect, it } from "vitest";
import { HOSTILE_LENGTHS, measureQuarantine } from "./measure-quarantine.ts";

it("measures labelled messages and hostile texts of every length", () => {
  const run = measureQuarantine(500);
  expect(run.median).toBeGreaterThan(0);
  expect(run.p99).toBeGreaterThanOrEqual(run.median);
  expect(run.hostile).toHaveLength(HOSTILE_LENGTHS.length);
  expect(run.growth).toBeGreaterThan(0);
});
