import type { ReleaseOutcome } from "@sonum/contract/handovers";
import { noteAct } from "../../platform/audit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { listLiveOnSims } from "../activations/index.ts";
import * as fleet from "../fleet/index.ts";
import { isRented } from "../rentals/index.ts";

type Wish = { iccids: string[]; machineKey?: string | undefined };

/**
 * Gives a partner's own SIMs up: they leave every offer, and belong to the next partner whose machine reports them. One that is
 * sold or rented stays as it is, and says so. When one of them is not theirs, nothing happens to any.
 */
export async function releaseSims(
  ctx: Ctx,
  partnerId: string,
  { iccids, machineKey }: Wish,
): Promise<Record<string, ReleaseOutcome>> {
  const different = [...new Set(iccids)];
  const sims = await fleet.listOwnSims(ctx, partnerId, different);
  if (sims.length < different.length) throw fleet.unknownSim();
  const machine = machineKey === undefined ? undefined : await fleet.findMachineByKey(ctx, machineKey);
  if (machineKey !== undefined && !machine) throw fleet.unknownMachine();
  const outcomes: Record<string, ReleaseOutcome> = {};
  // One after the other, each in a transaction of its own: who has two SIMs alone may wait for a buyer who shares both.
  for (const sim of sims)
    outcomes[sim.iccid] = await transact(ctx, (tx) => release(tx, partnerId, { ...sim, to: machine?.id }));
  return outcomes;
}

type Released = { simId: number; iccid: string; to: string | undefined };

async function release(tx: Tx, partnerId: string, { simId, iccid, to }: Released): Promise<ReleaseOutcome> {
  if (!(await fleet.lockToRelease(tx, partnerId, simId))) throw fleet.unknownSim();
  if (await isSold(tx, simId)) return "sold";
  if (await isRented(tx, simId)) return "rented";
  await fleet.setReleased(tx, simId, to);
  await noteAct(tx, {
    ...{ by: partnerId, what: "sim: released", about: iccid },
    details: { machine: to ?? null },
  });
  tx.publish([{ kind: "sims", simIds: [simId] }]);
  return "released";
}

/** An order waits on it or has its code and goes on, or one expired a moment ago and may still get a code. */
async function isSold(tx: Tx, simId: number): Promise<boolean> {
  const live = await listLiveOnSims(tx, [simId]);
  return live.length > 0 || tx.memory.resting.on(simId).length > 0;
}
