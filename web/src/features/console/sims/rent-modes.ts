import type { PortSetting, RentMode } from "../queries/console.ts";
import type { Sim } from "../queries/sim.ts";

/** Click cycle: both, rent, activation, both. */
const NEXT: Record<RentMode, RentMode> = { both: "rent", rent: "activation", activation: "both" };

export const nextMode = (mode: RentMode): RentMode => NEXT[mode];

export const PORTS_PER_ROW = 16;
export const RENT_COUNT_MAX = 365;

/** Distinct port numbers, ascending. */
export function listPortNumbers(sims: readonly Pick<Sim, "assigned_number">[]): number[] {
  const numbers = sims.map(({ assigned_number }) => assigned_number).filter((port) => port > 0);
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

/** Default settings of a port. */
export const defaultPortSetting = (machineKey: string, port: number): PortSetting => ({
  machine_key: machineKey,
  port_number: port,
  rent_active: "both",
  max_rent_period: "day",
  max_rent_period_count: 1,
  port_json: null,
});
