import type { PortSetting } from "@sonum/contract/fleet/ports";
import type { Ctx } from "../../../platform/context.ts";
import type { NewRow, RowChange } from "../../../platform/database/database.ts";

const LAYOUTS = "fleet.console_layouts";
const PORTS = "fleet.ports";

/** Every port that is known or holds a SIM; the default is activation and rent, by the day. */
export const listPortSettings = (ctx: Ctx, machineId: string): Promise<Omit<PortSetting, "machine_key">[]> =>
  ctx.query({
    name: "list_ports",
    text: `select known.port as port_number, coalesce(p.rent_mode, 'both') as rent_active,
                  coalesce(p.max_rent_period, 'day') as max_rent_period,
                  coalesce(p.max_rent_period_count, 1) as max_rent_period_count, p.port_json
             from (select port from fleet.sims where machine_id = $1
                   union select port from fleet.ports where machine_id = $1) as known
             left join fleet.ports p on p.machine_id = $1 and p.port = known.port
            order by known.port`,
    values: [machineId],
  });

export async function upsertPort(ctx: Ctx, port: NewRow<typeof PORTS>): Promise<void> {
  const { machineId: _machine, port: _port, ...columns } = port;
  await ctx.db
    .insertInto(PORTS)
    .values(port)
    .onConflict((conflict) => conflict.columns(["machineId", "port"]).doUpdateSet(columns))
    .execute();
}

export const findLayout = (ctx: Ctx, partnerId: string) =>
  ctx.db.selectFrom(LAYOUTS).selectAll().where("partnerId", "=", partnerId).executeTakeFirst();

export const upsertLayout = (
  ctx: Ctx,
  partnerId: string,
  change: Omit<RowChange<typeof LAYOUTS>, "partnerId">,
): Promise<unknown> =>
  ctx.db
    .insertInto(LAYOUTS)
    .values({ partnerId, ...change })
    .onConflict((conflict) => conflict.column("partnerId").doUpdateSet(change))
    .execute();
