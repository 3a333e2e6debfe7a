import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_REPORT, ROOT, UNIT_REPORT } from "./parts/places.ts";
import { readBrowserOutcomes, readUnitOutcomes } from "./parts/read-reports.ts";
import { findUnnamed, readRequirements } from "./parts/trace-requirements.ts";

const TEXT_CHARS_MAX = 90;

/** Lists the requirements that no passing test of the last `npm test` names. */
if (!existsSync(UNIT_REPORT)) console.log("There is no report of a test run yet: run `npm test` first.\n");

const requirements = readRequirements(readFileSync(path.join(ROOT, "docs/requirements.md"), "utf8"));
const outcomes = [...readUnitOutcomes(UNIT_REPORT), ...readBrowserOutcomes(BROWSER_REPORT)];
const passing = outcomes.filter(({ state }) => state === "passed").map(({ title }) => title);
const unnamed = findUnnamed(requirements, passing);

for (const { id, text } of unnamed) {
  const isLong = text.length > TEXT_CHARS_MAX;
  console.log(`${id.padEnd(10)} ${isLong ? `${text.slice(0, TEXT_CHARS_MAX - 1)}…` : text}`);
}
const named = requirements.length - unnamed.length;
console.log(
  `\n${named} of ${requirements.length} requirements are named by a passing test, ${unnamed.length} are not.`,
);
