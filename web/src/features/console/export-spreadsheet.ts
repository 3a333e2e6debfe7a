import type { Sim } from "../../queries/console.ts";
import { isMarked } from "./columns.ts";

const HEAD = [
  "Assigned Number",
  "Phone",
  "ICCID",
  "Operator",
  "Revenue",
  "OnSale",
  "OnRent",
  "Other Services",
];

type Named = { code: string; name: string };

/** Rows for a spreadsheet, tab-separated. Nothing in them is taken for a formula, and an ICCID keeps all its digits. */
export function exportSpreadsheet(sims: readonly Sim[], important: readonly Named[]): string {
  const head = [...HEAD, ...important.map(({ name }) => name)].map(cell);
  const rows = sims.map((sim) => [
    cell(sim.assigned_number),
    cell(sim.phone ?? ""),
    asText(sim.iccid),
    cell(sim.operator),
    sim.total_revenue.toFixed(2),
    cell(sim.sim_active),
    cell(sim.sim_rent),
    cell(sim.other_services_count),
    ...important.map(({ code }) => cell(isMarked(sim, code))),
  ]);
  return [head, ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** What begins like a formula is shown as it is: an apostrophe says so to every spreadsheet. */
function cell(value: string | number | boolean): string {
  const text = String(value).replace(/[\t\r\n]+/g, " ");
  return typeof value === "string" && /^[\s]*[=+\-@]/.test(text) ? `'${text}` : text;
}

/** Twenty digits would be rounded as a number. */
const asText = (iccid: string) => `"${iccid.replace(/[^\w-]/g, "")}"`;
