import { clipboardTable } from "../../../lib/format/csv-text.ts";
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

/** Tab-separated rows for a spreadsheet. Those of several machines begin with the machine. */
export function exportSpreadsheet(
  sims: readonly Sim[],
  important: readonly Named[],
  machineOf?: (key: string) => string,
): string {
  const head = [...(machineOf ? ["Machine"] : []), ...HEAD, ...important.map(({ name }) => name)];
  const rows = sims.map((sim) => [
    ...(machineOf ? [machineOf(sim.machine)] : []),
    sim.assigned_number,
    sim.phone,
    sim.iccid,
    sim.operator,
    sim.total_revenue.toFixed(2),
    sim.sim_active,
    sim.sim_rent,
    sim.other_services_count,
    ...important.map(({ code }) => hasReceivedCode(sim, code)),
  ]);
  return clipboardTable([head, ...rows]);
}
