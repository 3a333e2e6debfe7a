import type { PortSetting } from "@sonum/contract/fleet/ports";
import { type Ctx, transact } from "../../../platform/context.ts";
import { getOwnMachine, lockOwnMachine } from "../machines/machine-store.ts";
import { countDiffering } from "./console-store.ts";
import { changePorts, listPortSettings, type PortChange, upsertPort } from "./settings-store.ts";

/** Sale settings of every port; the default is activation and rent, by the day. */
export async function listPorts(ctx: Ctx, partnerId: string, machineKey: string): Promise<PortSetting[]> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  const ports = await listPortSettings(ctx, machine.id);
  return ports.map((port) => ({ machine_key: machineKey, ...port }));
}

/** Saves a port's sale settings. They apply to SIMs published later, not to those on sale. */
export async function savePort(ctx: Ctx, partnerId: string, setting: PortSetting): Promise<PortSetting> {
  const machine = await getOwnMachine(ctx, partnerId, setting.machine_key);
  const { rent_active, max_rent_period, max_rent_period_count, port_json } = setting;
  await upsertPort(ctx, {
    machineId: machine.id,
    port: setting.port_number,
    rentMode: rent_active,
    maxRentPeriod: max_rent_period,
    maxRentPeriodCount: max_rent_period_count,
    portJson: port_json && JSON.stringify(port_json),
  });
  return setting;
}

export type PortsSaved = { saved: number; unchanged: number; differing: number };

/** Changes several ports at once. What is published stays as it is; `differing` tells on how many SIMs it differs now. */
export async function savePorts(
  ctx: Ctx,
  partnerId: string,
  { machine_key, ports }: { machine_key: string; ports: PortChange[] },
): Promise<PortsSaved> {
  // The last entry of a port counts.
  const changes = [...new Map(ports.map((port) => [port.port_number, port])).values()];
  const { id } = await getOwnMachine(ctx, partnerId, machine_key);
  return transact(ctx, async (tx) => {
    await lockOwnMachine(tx, partnerId, id);
    const saved = await changePorts(tx, id, changes);
    return { saved, unchanged: changes.length - saved, differing: await countDiffering(tx, id) };
  });
}
