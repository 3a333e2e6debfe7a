import type { Tx } from "../../../platform/context.ts";
import { querySimIds } from "./sim-store.ts";

/** `reason: undefined` lifts it: the SIM is sold again as its partner has set it. */
export type Withholding = { reason: string | undefined };

/** Withholds a SIM from sale, or lifts that; existing orders continue. `false` if there is no such SIM. */
export async function setSimWithheld(tx: Tx, iccid: string, { reason }: Withholding): Promise<boolean> {
  const sims = await tx.db
    .updateTable("fleet.sims")
    .set({ heldReason: reason ?? null })
    .where("iccid", "=", iccid)
    .returning("simId")
    .execute();
  tx.publish([{ kind: "sims", simIds: sims.map(({ simId }) => simId) }]);
  return sims.length > 0;
}

/** The same for all SIMs of a machine, including those added later. */
export async function setMachineWithheld(
  tx: Tx,
  machineId: string,
  { reason }: Withholding,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("fleet.machines")
    .set({ heldReason: reason ?? null })
    .where("id", "=", machineId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const simIds = await querySimIds(tx, {
    name: "hold_machine_sims",
    text: `update fleet.sims set machine_held = $2
            where sim_id in (select sim_id from fleet.sims where machine_id = $1 order by sim_id for update)
           returning sim_id as "simId"`,
    values: [machineId, reason !== undefined],
  });
  tx.publish([{ kind: "sims", simIds }]);
  return true;
}

/** Withholds all SIMs of a blocked partner, including those reported later; lifting it restores them as they were. */
export async function setPartnerWithheld(tx: Tx, partnerId: string, isHeld: boolean): Promise<void> {
  const simIds = await querySimIds(tx, {
    name: "hold_partner_sims",
    text: `update fleet.sims set partner_held = $2
            where sim_id in (select sim_id from fleet.sims where partner_id = $1 and partner_held <> $2
                              order by sim_id for update)
           returning sim_id as "simId"`,
    values: [partnerId, isHeld],
  });
  if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
}
