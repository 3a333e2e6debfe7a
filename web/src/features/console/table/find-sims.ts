import { PORTS_MAX } from "@sonum/contract/fleet/machine-limits";
import type { Absence } from "@sonum/contract/fleet/sims";
import type { Sim } from "../queries/sim.ts";

import { isPublished } from "../sims/publish-plan.ts";

export type SimState = "all" | "sale" | "rent" | "off" | "busy" | "restricted" | Absence;

/** Shown SIMs of a machine; absent means all. */
export type SimFilter = { state?: SimState | undefined; find?: string | undefined };

const STATES: Record<SimState, (sim: Sim) => boolean> = {
  all: () => true,
  sale: (sim) => sim.present && sim.sim_active,
  rent: (sim) => sim.present && sim.sim_rent,
  off: (sim) => sim.present && !isPublished(sim),
  busy: (sim) => sim.sold_until !== null || sim.rented_until !== null,
  restricted: (sim) => sim.limits > 0,
  silent: ({ absence }) => absence === "silent",
  unplugged: ({ absence }) => absence === "unplugged",
  gone: ({ absence }) => absence === "gone",
  never: ({ absence }) => absence === "never",
};

export const isSimState = (value: unknown): value is SimState =>
  typeof value === "string" && Object.hasOwn(STATES, value);

export const countState = (sims: readonly Sim[], state: SimState): number =>
  sims.filter(STATES[state]).length;

/** Filters by port, phone, ICCID, operator or machine, ignoring spaces. Up to three digits are a port. */
export function findSims(
  sims: readonly Sim[],
  { state, text, nameOf }: { state: SimState; text: string; nameOf?: (machine: string) => string },
): readonly Sim[] {
  const query = squeeze(text);
  if (state === "all" && query === "") return sims;
  const keys =
    nameOf && query !== "" && !PORT.test(query) ? [...new Set(sims.map(({ machine }) => machine))] : [];
  const machines = new Set(keys.filter((key) => squeeze(`${nameOf?.(key)} ${key}`).includes(query)));
  return sims.filter((sim) => STATES[state](sim) && (machines.has(sim.machine) || hasText(sim, query)));
}

const squeeze = (text: string) => text.toLowerCase().replaceAll(" ", "");

const hasText = (sim: Sim, query: string) =>
  PORT.test(query)
    ? String(sim.assigned_number) === query
    : `${sim.phone ?? ""} ${sim.iccid} ${squeeze(sim.operator)}`.includes(query);

const PORT = new RegExp(`^(\\d{1,3}|${PORTS_MAX})$`);
