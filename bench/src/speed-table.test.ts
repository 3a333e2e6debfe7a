import { expect, it } from "vitest";
import type { Measurement } from "./measurement.ts";
import { formatSpeedTable, mergeTables } from "./speed-table.ts";

const buy: Measurement = { label: "buy", target: { atLeast: 0.6 }, value: 0.634, reference: "bare" };
const push: Measurement = {
  label: "push",
  target: { atMost: 1000 },
  value: 42.3,
  unit: "ms",
  reference: "none",
};

it("shows every value with its target and reference", () => {
  const rows = formatSpeedTable([buy, push], "2026-01-01").split("\n").slice(2);
  expect(rows).toEqual([
    "| buy | >= 0.60 | 0.63 | bare | 2026-01-01 |",
    "| push | <= 1000 ms | 42 ms | none | 2026-01-01 |",
  ]);
});

it("marks values that miss their target, in either direction", () => {
  expect(formatSpeedTable([{ ...buy, value: 0.2 }], "2026-01-01")).toContain("**0.20** misses");
  expect(formatSpeedTable([{ ...push, value: 1200 }], "2026-01-01")).toContain("**1200 ms** misses");
});

it("replaces rows that were measured again and keeps the others with their date", () => {
  const kept = `# Page\n\n${formatSpeedTable([buy, push], "2026-01-01")}\n`;
  const merged = mergeTables(kept, formatSpeedTable([{ ...buy, value: 0.7 }], "2026-02-02"));
  expect(merged.split("\n").slice(2)).toEqual([
    "| buy | >= 0.60 | 0.70 | bare | 2026-02-02 |",
    "| push | <= 1000 ms | 42 ms | none | 2026-01-01 |",
  ]);
});
