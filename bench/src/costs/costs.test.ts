import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { perOperation } from "./cost-meter.ts";
import { formatCosts, replaceCosts } from "./cost-table.ts";
import { readPostgresCpuMs } from "./postgres-cpu.ts";

const BEFORE = { nodeMs: 100, postgresMs: 200, statements: 10, packets: 5, rows: 20, walBytes: 1_000 };
const AFTER = { nodeMs: 250, postgresMs: 410, statements: 310, packets: 105, rows: 520, walBytes: 201_000 };

it("divides what was used by the number of operations", () => {
  const costs = perOperation(BEFORE, AFTER, 100);
  expect(costs).toEqual({
    nodeMs: 1.5,
    postgresMs: 2.1,
    statements: 3,
    packets: 1,
    rows: 5,
    walBytes: 2_000,
  });
  expect(
    formatCosts([{ name: "sale", costs }])
      .split("\n")
      .at(-1),
  ).toBe("| sale | 1.50 ms | 2.10 ms | 3.0 | 1.0 | 5.0 | 2.0 kB |");
});

it("replaces the table of a page and keeps the rest", () => {
  const page = "Before\n<!-- costs -->\nold\n<!-- end of costs -->\nAfter\n";
  const replaced = replaceCosts(page, "new", "2026-01-02");
  expect(replaced).toBe(
    "Before\n<!-- costs -->\nnew\n\nMeasured on 2026-01-02.\n<!-- end of costs -->\nAfter\n",
  );
  expect(replaceCosts(replaced, "new", "2026-01-02")).toBe(replaced);
  expect(() => replaceCosts("", "new", "2026-01-02")).toThrow("no place");
});

it("adds the CPU time of ended children, as PostgreSQL's processes end with their connections", () => {
  const before = readPostgresCpuMs(process.pid);
  execFileSync(process.execPath, ["-e", "for (const until = Date.now() + 200; Date.now() < until; );"]);
  expect(readPostgresCpuMs(process.pid)).toBeGreaterThan(before);
});
