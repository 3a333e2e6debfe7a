import { MACHINES_MAX } from "@sonum/contract/fleet/machine-limits";
import type { Machine as ShownMachine } from "@sonum/contract/fleet/machines";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { presentMachine } from "../console/machines.ts";
import { type Running, readRunning } from "../console/running-store.ts";
import { machineSold, tooManyMachines, unknownMachine } from "../errors.ts";
import { countShownMachines, lockByKey, type Machine, updateMachine } from "../machines/machine-store.ts";
import { switchMachine } from "../machines/switch-machine.ts";
import { archiveSimsOfMachine, showSimsOfMachine } from "./archive-store.ts";

type ArchiveRequest = { machineKey: string; evenIfSold: boolean };

/**
 * Switches a machine off and removes it from the console with its SIMs. One with running activations or rentals only if its
 * partner knows of them; they continue, and their messages are still accepted.
 */
export async function archiveMachine(
  ctx: Ctx,
  partnerId: string,
  { machineKey, evenIfSold }: ArchiveRequest,
): Promise<{ sims: number; running: Running }> {
  return transact(ctx, async (tx) => {
    const machine = await lockByKey(tx, partnerId, machineKey);
    if (!machine || machine.archivedAt) throw unknownMachine();
    const running = await readRunning(tx, machine.id);
    if (running.activations + running.rentals > 0 && !evenIfSold) throw machineSold({ ...running });
    const archivedAt = tx.clock.now();
    await switchMachine(tx, partnerId, { machineId: machine.id, isActive: false });
    await updateMachine(tx, machine.id, { archivedAt });
    const simIds = await archiveSimsOfMachine(tx, machine.id, archivedAt);
    await auditAction(tx, { by: partnerId, what: "machine: archived", about: machine.id });
    publish(tx, simIds);
    return { sims: simIds.length, running };
  });
}

/** Brings an archived machine back, switched off, with the SIMs that were archived with it. */
export async function restoreMachine(ctx: Ctx, partnerId: string, machineKey: string): Promise<ShownMachine> {
  const machine = await transact(ctx, async (tx): Promise<Machine> => {
    const archived = await lockByKey(tx, partnerId, machineKey);
    if (!archived?.archivedAt) throw unknownMachine();
    if ((await countShownMachines(tx, partnerId)) >= MACHINES_MAX) throw tooManyMachines();
    await updateMachine(tx, archived.id, { archivedAt: null });
    publish(tx, await showSimsOfMachine(tx, archived.id, archived.archivedAt));
    await auditAction(tx, { by: partnerId, what: "machine: restored", about: archived.id });
    return { ...archived, archivedAt: null };
  });
  return presentMachine(ctx, partnerId, machine);
}

const publish = (tx: Tx, simIds: number[]) => {
  if (simIds.length > 0) tx.publish([{ kind: "sims", simIds }]);
};
