import type { Absence } from "@sonum/contract/fleet/sims";
import type { Sim } from "../queries/sim.ts";

import { isPublished } from "../sims/publish-plan.ts";

export type SimState = "all" | "sale" | "rent" | "off" | Absence;

/** Shown SIMs of a machine; absent means all. */
export type SimFilter = { state?: SimState | undefined; find?: string | undefined };

const STATES: Record<SimState, (sim: Sim) => boolean> = {
  all: () => true,
  sale: (sim) => sim.present && sim.sim_active,
  rent: (sim) => sim.present && sim.sim_rent,
  off: (sim) => sim.present && !isPublished(sim),
  silent: ({ absence }) => absence === "silent",
  unplugged: ({ absence }) => absence === "unplugged",
  gone: ({ absence }) => absence === "gone",
};

export const isSimState = (value: unknown): value is SimState =>
  typeof value === "string" && Object.hasOwn(STATES, value);

export const countState = (sims: readonly Sim[], state: SimState): number =>
  sims.filter(STATES[state]).length;

/** Filters by port, phone, ICCID or operator, ignoring spaces. Up to three digits are a port. */
export function findSims(sims: readonly Sim[], state: SimState, text: string): readonly Sim[] {
  const query = text.toLowerCase().replaceAll(" ", "");
  if (state === "all" && query === "") return sims;
  return sims.filter((sim) => STATES[state](sim) && hasText(sim, query));
}

const hasText = (sim: Sim, query: string) =>
  PORT.test(query)
    ? String(sim.assigned_number) === query
    : `${sim.phone ?? ""} ${sim.iccid} ${sim.operator.toLowerCase().replaceAll(" ", "")}`.includes(query);

const PORT = /^\d{1,3}$/;
