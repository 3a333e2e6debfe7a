import type { Tx } from "../../../platform/context.ts";
import { setActive } from "./machine-store.ts";
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
  if (!(await setActive(tx, partnerId, { machineId, isActive }))) return false;
  if (!isActive) await takeMachineOffSale(tx, machineId);
  return true;
}

/** Until its next report. */
export async function takeMachineOffSale(tx: Tx, machineId: string): Promise<void> {
  const simIds = await markMachineSimsAbsent(tx, machineId);
  if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
}
