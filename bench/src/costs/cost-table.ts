import type { Costs } from "./cost-meter.ts";

const BEGIN = "<!-- costs -->";
const END = "<!-- end of costs -->";
const HEAD = [
  "| One operation | CPU of Node | CPU of PostgreSQL | statements | packets to PostgreSQL | rows | WAL |",
  "|---|---|---|---|---|---|---|",
];

export const formatCosts = (measured: { name: string; costs: Costs }[]): string =>
  [...HEAD, ...measured.map(({ name, costs }) => formatRow(name, costs))].join("\n");

const formatRow = (name: string, costs: Costs) =>
  `| ${[
    name,
    `${costs.nodeMs.toFixed(2)} ms`,
    `${costs.postgresMs.toFixed(2)} ms`,
    costs.statements.toFixed(1),
    costs.packets.toFixed(1),
    costs.rows.toFixed(1),
    `${(costs.walBytes / 1000).toFixed(1)} kB`,
  ].join(" | ")} |`;

/** Replaces the table of a page. */
export function replaceCosts(page: string, table: string, date: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error("The page has no place for the costs");
  return `${page.slice(0, begin)}${BEGIN}\n${table}\n\nMeasured on ${date}.\n${page.slice(end)}`;
}
