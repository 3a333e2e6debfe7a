import type { Ctx } from "../../platform/context.ts";

export type ActingMachine = { id: string; partnerId: string; isActive: boolean };

/** The machine that sent the request. Routes are guarded, so any other actor is a bug. */
export function actingMachine({ actor }: Ctx): ActingMachine {
  if (actor.kind !== "machine") throw new Error(`Expected a machine, got ${actor.kind}`);
  return actor;
}
