import type { Sim } from "../queries/sim.ts";

import { hasReceivedCode } from "./columns.ts";

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

/** Tab-separated rows for a spreadsheet. Prevents formula injection and keeps all digits of an ICCID. */
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
    ...important.map(({ code }) => cell(hasReceivedCode(sim, code))),
  ]);
  return [head, ...rows].map((cells) => cells.join("\t")).join("\n");
}

/** An apostrophe keeps spreadsheets from evaluating text as a formula. */
function cell(value: string | number | boolean): string {
  const text = String(value).replace(/[\t\r\n]+/g, " ");
  return typeof value === "string" && /^[\s]*[=+\-@]/.test(text) ? `'${text}` : text;
}

/** Quoted: as a number, twenty digits would be rounded. */
const asText = (iccid: string) => `"${iccid.replace(/[^\w-]/g, "")}"`;
