import type { PortSetting } from "@sonum/contract/fleet/ports";
import type { Ctx } from "../../../platform/context.ts";
import { getOwnMachine } from "../machines/machine-store.ts";
import { listPortSettings, upsertPort } from "./settings-store.ts";

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
