import { type Machine, machineName } from "./queries/console.ts";

/** In the address instead of a machine's key: all machines. Keys have twelve letters. */
export const ALL_MACHINES = "all";

/** Names and order of machines by key, for the column of a table over several. */
export type MachineNames = { nameOf: (key: string) => string; rankOf: (key: string) => number };

export function machineNamesOf(machines: readonly Machine[]): MachineNames {
  const names = new Map(machines.map((machine) => [machine.machine_key, machineName(machine)]));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const sorted = [...names].toSorted(([, one], [, other]) => compare(one, other));
  const ranks = new Map(sorted.map(([key], rank) => [key, rank]));
  return { nameOf: (key) => names.get(key) ?? key, rankOf: (key) => ranks.get(key) ?? ranks.size };
}
