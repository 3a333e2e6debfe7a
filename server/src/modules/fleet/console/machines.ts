import { randomBytes } from "node:crypto";
import { MACHINES_MAX } from "@sonum/contract/fleet/machine-limits";
import type { Machine as ShownMachine } from "@sonum/contract/fleet/machines";
import { type Ctx, transact } from "../../../platform/context.ts";
import { declareMachineSims, listDeclaredBatches } from "../../partners/index.ts";
import { tooManyMachines, unknownMachine } from "../errors.ts";
import {
  countShownMachines,
  listMachines,
  lockOwnMachine,
  type Machine,
  setSortOrder,
  updateMachine,
} from "../machines/machine-store.ts";
import { type MachineCredentials, type NewMachine, registerMachine } from "../machines/register-machine.ts";
import { switchMachine } from "../machines/switch-machine.ts";
import { countPorts } from "./console-store.ts";
import { isOnline } from "./rules.ts";

const VIEW_KEY_BYTES = 24;

export async function listOwnMachines(ctx: Ctx, partnerId: string): Promise<ShownMachine[]> {
  const machines = await listMachines(ctx, partnerId);
  return presentAll(ctx, partnerId, machines);
}

export type MachineChange = {
  alias?: string | undefined;
  active?: boolean | undefined;
  view?: boolean | undefined;
  view_origins?: string[] | undefined;
  /** IP address from which SIM ownership is declared, if it is. */
  declaredFrom?: string | undefined;
};

/** Changes only the given fields. Enabling the public view creates a new, secret view key. */
export async function changeMachine(
  ctx: Ctx,
  partnerId: string,
  { id, alias, active, view, view_origins, declaredFrom }: MachineChange & { id: string },
): Promise<ShownMachine> {
  return transact(ctx, async (tx) => {
    const machine = await lockOwnMachine(tx, partnerId, id);
    const change = {
      alias: alias ?? machine.alias,
      active: active ?? machine.active,
      viewKey: view === undefined ? machine.viewKey : view ? (machine.viewKey ?? newViewKey()) : null,
      viewOrigins: view_origins ?? machine.viewOrigins,
    };
    await updateMachine(tx, id, change);
    if (change.active !== machine.active)
      await switchMachine(tx, partnerId, { machineId: id, isActive: change.active });
    if (declaredFrom !== undefined)
      await declareMachineSims(tx, partnerId, { batch: id, address: declaredFrom });
    return presentMachine(tx, partnerId, { ...machine, ...change });
  });
}

export async function presentMachine(ctx: Ctx, partnerId: string, machine: Machine): Promise<ShownMachine> {
  const [shown] = await presentAll(ctx, partnerId, [machine]);
  if (!shown) throw unknownMachine();
  return shown;
}

const newViewKey = () => randomBytes(VIEW_KEY_BYTES).toString("base64url");

/** Sets the display order. All or nothing: one machine of another partner refuses the whole request. */
export async function sortMachines(
  ctx: Ctx,
  partnerId: string,
  order: { machine_key: string; order: number }[],
): Promise<ShownMachine[]> {
  await transact(ctx, async (tx) => {
    const sorted = await setSortOrder(tx, partnerId, order);
    if (sorted < new Set(order.map((one) => one.machine_key)).size) throw unknownMachine();
  });
  return listOwnMachines(ctx, partnerId);
}

export async function addMachine(
  ctx: Ctx,
  partnerId: string,
  machine: NewMachine,
): Promise<MachineCredentials> {
  if ((await countShownMachines(ctx, partnerId)) >= MACHINES_MAX) throw tooManyMachines();
  return registerMachine(ctx, partnerId, machine);
}

async function presentAll(ctx: Ctx, partnerId: string, machines: Machine[]): Promise<ShownMachine[]> {
  const ids = machines.map(({ id }) => id);
  const [ports, batches] = await Promise.all([
    countPorts(ctx, partnerId),
    listDeclaredBatches(ctx, partnerId, ids),
  ]);
  const declared = new Set(batches);
  return machines.map((machine) => present(ctx, machine, { ports, declared }));
}

type MachineDetails = { ports: Map<string, number>; declared: Set<string> };

const present = ({ clock }: Ctx, machine: Machine, { ports, declared }: MachineDetails): ShownMachine => ({
  id: machine.id,
  machine_key: machine.machineKey,
  alias: machine.alias,
  active: machine.active,
  sort_order: machine.sortOrder,
  online: machine.active && isOnline(machine.lastSeenAt, clock.now()),
  reported: machine.lastSeenAt !== null,
  silent_since: isOnline(machine.lastSeenAt, clock.now()) ? null : machine.lastSeenAt,
  clock_slow_seconds: machine.clockSlowSeconds,
  ports: ports.get(machine.id) ?? 0,
  declared: declared.has(machine.id),
  view_key: machine.viewKey,
  view_origins: machine.viewOrigins,
});
