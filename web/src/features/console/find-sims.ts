import type { Sim } from "../../queries/console.ts";
import { isPublished } from "./publish-plan.ts";

export type SimState = "all" | "sale" | "rent" | "off" | "absent";

const STATES: Record<SimState, (sim: Sim) => boolean> = {
  all: () => true,
  sale: (sim) => sim.present && sim.sim_active,
  rent: (sim) => sim.present && sim.sim_rent,
  off: (sim) => sim.present && !isPublished(sim),
  absent: (sim) => !sim.present,
};

export const countState = (sims: readonly Sim[], state: SimState): number =>
  sims.filter(STATES[state]).length;

/** By port, phone, ICCID or operator; spaces in what was typed do not matter. A short number is a port. */
export function findSims(sims: readonly Sim[], state: SimState, text: string): readonly Sim[] {
  const wanted = text.toLowerCase().replaceAll(" ", "");
  if (state === "all" && wanted === "") return sims;
  return sims.filter((sim) => STATES[state](sim) && hasText(sim, wanted));
}

const hasText = (sim: Sim, wanted: string) =>
  PORT.test(wanted)
    ? String(sim.assigned_number) === wanted
    : `${sim.phone ?? ""} ${sim.iccid} ${sim.operator.toLowerCase().replaceAll(" ", "")}`.includes(wanted);

const PORT = /^\d{1,3}$/;
