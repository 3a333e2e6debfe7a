import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BROWSER_REPORT, ROOT, UNIT_REPORT } from "./lib/paths.ts";
import { readBrowserOutcomes, readUnitOutcomes } from "./lib/read-reports.ts";
import { findUncovered, parseRequirements } from "./lib/trace-requirements.ts";

const TEXT_CHARS_MAX = 90;

/** Lists the requirements that no passing test of the last `npm test` mentions. */
if (!existsSync(UNIT_REPORT)) console.log("There is no test report yet: run `npm test` first.\n");

const requirements = parseRequirements(readFileSync(path.join(ROOT, "docs/requirements.md"), "utf8"));
const outcomes = [...readUnitOutcomes(UNIT_REPORT), ...readBrowserOutcomes(BROWSER_REPORT)];
const passing = outcomes.filter(({ state }) => state === "passed").map(({ title }) => title);
const uncovered = findUncovered(requirements, passing);

for (const { id, text } of uncovered) {
  const isLong = text.length > TEXT_CHARS_MAX;
  console.log(`${id.padEnd(10)} ${isLong ? `${text.slice(0, TEXT_CHARS_MAX - 1)}…` : text}`);
}
const covered = requirements.length - uncovered.length;
console.log(
  `\n${covered} of ${requirements.length} requirements are mentioned by a passing test, ${uncovered.length} are not.`,
);
