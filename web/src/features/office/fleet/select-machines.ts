import type { CsvCell } from "../../../lib/format/csv-text.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { selectRows } from "../shared/select-rows.ts";
import type { OfficeMachine } from "./queries/office-fleet.ts";

export type MachineStateName = "online" | "silent" | "waiting" | "off" | "withheld" | "trouble";

/** What the machine's chip says. */
export function stateOfMachine(machine: OfficeMachine): Exclude<MachineStateName, "trouble"> {
  if (machine.heldReason !== null) return "withheld";
  if (!machine.isActive) return "off";
  if (machine.lastSeenAt === null) return "waiting";
  return machine.isOnline ? "online" : "silent";
}

/** The machines that the address asks for, in its order; without one, by name. */
export function selectMachines(machines: OfficeMachine[], search: OfficeSearch): OfficeMachine[] {
  return selectRows(machines, search, {
    textOf: ({ alias, partner }) => `${alias}\n${partner}`,
    isInState,
    sortBy: SORT.get(search["sort"] ?? "") ?? nameOf,
    isDescending: search["order"] === "DESC",
  });
}

/** Machines that are off sale report all the same, and are counted as online or silent. */
function isInState(machine: OfficeMachine, state: string | undefined): boolean {
  const { isActive, isOnline, lastSeenAt } = machine;
  if (state === "trouble") return machine.troubles.length > 0;
  if (state === "online") return isActive && isOnline;
  if (state === "silent") return isActive && !isOnline && lastSeenAt !== null;
  return !STATES.some((one) => one === state) || stateOfMachine(machine) === state;
}

const STATES = ["waiting", "off", "withheld"] as const;

const successOf = ({ sold, missed }: OfficeMachine) => (sold + missed === 0 ? -1 : sold / (sold + missed));

const nameOf = ({ alias }: OfficeMachine) => alias;

const SORT = new Map<string, (machine: OfficeMachine) => string | number>([
  ["machine", nameOf],
  ["partner", ({ partner }) => partner],
  ["state", stateOfMachine],
  ["onSale", ({ onSale }) => onSale],
  ["success", successOf],
  ["unmatched", ({ day }) => day.unmatched],
  ["lastSeen", ({ lastSeenAt }) => (lastSeenAt === null ? 0 : Date.parse(lastSeenAt))],
]);

const HEAD = ["id", "machine", "partner", "state", "sims", "onSale", "withheld", "success", "unmatched24h"];

/** Rows of a file, with their heading. */
export const machinesCsv = (machines: OfficeMachine[]): CsvCell[][] => [
  [...HEAD, "lastSeenAt"],
  ...machines.map((machine) => [
    machine.id,
    machine.alias,
    machine.partner,
    stateOfMachine(machine),
    machine.sims,
    machine.onSale,
    machine.withheld,
    machine.sold + machine.missed === 0 ? null : successOf(machine),
    machine.day.unmatched,
    machine.lastSeenAt,
  ]),
];
