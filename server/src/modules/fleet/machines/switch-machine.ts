import type { Tx } from "../../../platform/context.ts";
import { markMachineSimsAbsent } from "./report-store.ts";

/**
 * Switches a partner's machine on or off. Off: its SIMs are off sale in the same transaction, and its reports are refused;
 * existing orders continue. On: its next report puts them back. `false` if there is no such machine.
 */
export async function switchMachine(
  tx: Tx,
  partnerId: string,
  { machineId, isActive }: { machineId: string; isActive: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("fleet.machines")
    .set({ active: isActive, listedHeardAt: null })
    .where("id", "=", machineId)
    .where("partnerId", "=", partnerId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const simIds = isActive ? [] : await markMachineSimsAbsent(tx, machineId);
  if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
  return true;
}
