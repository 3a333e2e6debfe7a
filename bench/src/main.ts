import { parseOptions } from "./parse-options.ts";
import { runScenarios } from "./run-scenarios.ts";
import { scenarios } from "./scenarios/scenarios.ts";
import { formatSpeedTable } from "./speed-table.ts";
import { writeSpeedPage } from "./write-speed-page.ts";

const THOROUGH = { rounds: 5, forMs: 1_500 };
const QUICK = { rounds: 1, forMs: 800 };

const options = parseOptions(
  process.argv.slice(2),
  scenarios.map(({ name }) => name),
);
const measurements = await runScenarios(
  scenarios.filter(({ name }) => options.scenarios.includes(name)),
  options.isQuick ? QUICK : THOROUGH,
  (step) => console.error(step),
);
const table = formatSpeedTable(measurements, new Date().toISOString().slice(0, 10));
console.log(table);
const isWhole = options.scenarios.length === scenarios.length && process.exitCode === undefined;
if (options.shouldWrite) writeSpeedPage(table, isWhole);
