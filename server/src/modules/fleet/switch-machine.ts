import type { Tx } from "../../platform/context.ts";
import { takeOffShelf } from "./report-store.ts";

/**
 * Switches a partner's machine on or off. Off, its SIMs leave the shelf in the same transaction and it may not report;
 * what was sold before goes on. On again, its next report puts them back. Answers whether there is such a machine.
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
  const simIds = isActive ? [] : await takeOffShelf(tx, machineId);
  if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
  return true;
}
