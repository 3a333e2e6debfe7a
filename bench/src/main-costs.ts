import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createCostMeter } from "./costs/cost-meter.ts";
import { formatCosts, replaceCosts } from "./costs/cost-table.ts";
import { operations } from "./costs/operations.ts";
import { createEnvironment } from "./environment/create-environment.ts";

const PAGE = path.resolve(import.meta.dirname, "../../docs/capacity.md");
/** The embedded PostgreSQL counts statements only if it is told to when it starts. */
const COUNTING = { shared_preload_libraries: "pg_stat_statements" };

/** `npm run bench:costs`: what one operation costs in CPU time, statements and bytes. With `-- --write` into docs/capacity.md. */
const environment = await createEnvironment(COUNTING);
try {
  const meter = await createCostMeter(environment);
  const measured = [];
  for (const { name, prepare } of operations) {
    console.error(`Measuring: ${name} …`);
    measured.push({ name, costs: await meter.measure(await prepare(environment)) });
  }
  await meter.close();
  const table = formatCosts(measured);
  console.log(table);
  const date = new Date().toISOString().slice(0, 10);
  if (process.argv.includes("--write"))
    writeFileSync(PAGE, replaceCosts(readFileSync(PAGE, "utf8"), table, date));
} finally {
  await environment.close();
}
