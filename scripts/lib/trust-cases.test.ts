import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./paths.ts";
import { CASES, casesIn, fillCases, findTestsByCase, listedCases } from "./trust-cases.ts";
import { fillHarness, HARNESSES, sumActivities } from "./trust-harnesses.ts";

const document = readFileSync(path.join(ROOT, "docs/trust.md"), "utf8");

it("docs/trust.md lists every case once, with the test files whose titles name it", () => {
  expect(listedCases(document)).toEqual(CASES);
  expect(document, "run `npm run trust -- cases`").toBe(fillCases(document, findTestsByCase()));
});

it("docs/trust.md has a row for every harness", () => {
  for (const { name } of HARNESSES) expect(document).toContain(`| ${name} |`);
});

it("finds cases at the beginning of titles only", () => {
  const source = `it("A7 BUY-1 M2 one", () => {}); it(\`API-5 \${1}\`); it("two A8"); "A99 x"; const b = ["B1"];`;
  expect([...casesIn(source)]).toEqual(["A7", "M2"]);
});

it("fills the last column and says which cases have no test", () => {
  const table = "| A1 | Double spend | old |\n| A2 | One SIM | `a.ts` |";
  expect(fillCases(table, new Map([["A1", ["x.test.ts", "y.test.ts"]]]))).toBe(
    "| A1 | Double spend | `x.test.ts`, `y.test.ts` |\n| A2 | One SIM | none yet |",
  );
});

it("writes the activity of a harness with the command that replays it", () => {
  const plan = { name: "cuts", checks: "cuts", files: [], figures: {} } as const;
  const one = { harness: "cuts", seed: 7, ms: 1, counts: { operations: 900, cutReplies: 5 } } as const;
  const counts = sumActivities([one, one]);
  const result = { seed: 7, hasPassed: true, counts, figures: { TRUST_CUT_OPERATIONS: 1_800 } };
  expect(fillHarness("| cuts | old |", plan, result)).toBe(
    "| cuts | cuts | 1,800 operations, 10 cut replies | none | `npm run trust -- cuts TRUST_SEED=7 TRUST_CUT_OPERATIONS=1800` |",
  );
});
