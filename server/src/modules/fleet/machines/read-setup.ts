import type { MachineSetup } from "@sonum/contract/ingest/machine-setup";
import type { Ctx } from "../../../platform/context.ts";
import { getApplication, listDeclaredBatches } from "../../partners/index.ts";
import type { ActingMachine } from "../acting-machine.ts";
import { countPresentSims } from "./machine-health-store.ts";

/** What is still missing until the SIMs of a machine sell. */
export async function readSetup(ctx: Ctx, { id, partnerId, isActive }: ActingMachine): Promise<MachineSetup> {
  const [declared, application, sims] = await Promise.all([
    listDeclaredBatches(ctx, partnerId, [id]),
    getApplication(ctx, partnerId),
    countPresentSims(ctx, id),
  ]);
  return {
    serverTime: ctx.clock.now(),
    active: isActive,
    declared: declared.length > 0,
    approved: application.state === "approved",
    ...sims,
  };
}
