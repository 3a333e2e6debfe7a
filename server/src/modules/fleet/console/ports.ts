import type { PortSetting } from "@sonum/contract/fleet/ports";
import type { Ctx } from "../../../platform/context.ts";
import { getOwnMachine } from "./get-own-machine.ts";

type Setting = Omit<PortSetting, "machine_key">;

/** Sale settings of every port; the default is activation and rent, by the day. */
export async function listPorts(ctx: Ctx, partnerId: string, machineKey: string): Promise<PortSetting[]> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  const ports = await ctx.query<Setting>({
    name: "list_ports",
    text: `select known.port as port_number, coalesce(p.rent_mode, 'both') as rent_active,
                  coalesce(p.max_rent_period, 'day') as max_rent_period,
                  coalesce(p.max_rent_period_count, 1) as max_rent_period_count, p.port_json
             from (select port from fleet.sims where machine_id = $1
                   union select port from fleet.ports where machine_id = $1) as known
             left join fleet.ports p on p.machine_id = $1 and p.port = known.port
            order by known.port`,
    values: [machine.id],
  });
  return ports.map((port) => ({ machine_key: machineKey, ...port }));
}

/** Saves a port's sale settings. They apply to SIMs published later, not to those on sale. */
export async function savePort(ctx: Ctx, partnerId: string, setting: PortSetting): Promise<PortSetting> {
  const machine = await getOwnMachine(ctx, partnerId, setting.machine_key);
  const { rent_active, max_rent_period, max_rent_period_count, port_json } = setting;
  const columns = {
    rentMode: rent_active,
    maxRentPeriod: max_rent_period,
    maxRentPeriodCount: max_rent_period_count,
    portJson: port_json && JSON.stringify(port_json),
  };
  await ctx.db
    .insertInto("fleet.ports")
    .values({ machineId: machine.id, port: setting.port_number, ...columns })
    .onConflict((conflict) => conflict.columns(["machineId", "port"]).doUpdateSet(columns))
    .execute();
  return setting;
}
