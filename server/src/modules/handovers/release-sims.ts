import type { ReleaseOutcome } from "@sonum/contract/handovers/handovers";
import { auditAction } from "../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { Cooldowns, listLiveOrdersOnSims } from "../activations/index.ts";
import * as fleet from "../fleet/index.ts";
import { isRented } from "../rentals/index.ts";

type ReleaseRequest = { iccids: string[]; machineKey?: string | undefined };

/**
 * Releases a partner's own SIMs: they go off sale and belong to the next partner whose machine reports them, or only to the
 * named machine. A SIM that is sold or rented is left alone and reported as such. If one is not theirs, none is released.
 */
export async function releaseSims(
  ctx: Ctx,
  partnerId: string,
  { iccids, machineKey }: ReleaseRequest,
): Promise<Record<string, ReleaseOutcome>> {
  const uniqueIccids = [...new Set(iccids)];
  const sims = await fleet.listOwnSims(ctx, partnerId, uniqueIccids);
  if (sims.length < uniqueIccids.length)
    throw fleet.unknownSim({ notYours: uniqueIccids.length - sims.length });
  const machine = machineKey === undefined ? undefined : await fleet.findMachineByKey(ctx, machineKey);
  if (machineKey !== undefined && !machine) throw fleet.unknownMachine();
  const outcomes: Record<string, ReleaseOutcome> = {};
  // One transaction per SIM: locking several at once could deadlock with a purchase that shares them.
  for (const sim of sims)
    outcomes[sim.iccid] = await transact(ctx, (tx) => release(tx, partnerId, { ...sim, to: machine?.id }));
  return outcomes;
}

type SimToRelease = { simId: number; iccid: string; to: string | undefined };

async function release(
  tx: Tx,
  partnerId: string,
  { simId, iccid, to }: SimToRelease,
): Promise<ReleaseOutcome> {
  if (!(await fleet.lockSimForRelease(tx, partnerId, simId))) throw fleet.unknownSim();
  if (await isSold(tx, simId)) return "sold";
  if (await isRented(tx, simId)) return "rented";
  await fleet.releaseSim(tx, simId, to);
  await auditAction(tx, {
    by: partnerId,
    what: "sim: released",
    about: iccid,
    details: { machine: to ?? null },
  });
  tx.publish([{ kind: "sims", simIds: [simId] }]);
  return "released";
}

/** True while an order on it is live, or expired recently enough to still get a late code. */
async function isSold(tx: Tx, simId: number): Promise<boolean> {
  const live = await listLiveOrdersOnSims(tx, [simId]);
  return live.length > 0 || Cooldowns.of(tx).on(simId).length > 0;
}
