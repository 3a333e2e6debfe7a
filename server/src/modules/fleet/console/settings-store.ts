import type { PortSetting } from "@sonum/contract/fleet/ports";
import type { Ctx, Tx } from "../../../platform/context.ts";
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
             from (select port from fleet.sims where machine_id = $1 and archived_at is null
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

export type PortChange = {
  port_number: number;
  rent_active?: string | undefined;
  max_rent_period?: string | undefined;
  max_rent_period_count?: number | undefined;
};

/** Changes several ports; what a change leaves out stays. Returns how many were changed. The caller holds the machine's lock. */
export async function changePorts(tx: Tx, machineId: string, changes: PortChange[]): Promise<number> {
  const changed = await tx.query({
    name: "change_ports",
    text: `with wished as (
             select w.port, coalesce(w.mode, p.rent_mode, 'both') as mode, coalesce(w.period, p.max_rent_period, 'day') as period,
                    coalesce(w.count, p.max_rent_period_count, 1) as count, p.port is null as is_new, p.rent_mode,
                    p.max_rent_period, p.max_rent_period_count
               from unnest($2::int[], $3::text[], $4::text[], $5::int[]) as w (port, mode, period, count)
               left join fleet.ports p on p.machine_id = $1 and p.port = w.port)
           insert into fleet.ports as p (machine_id, port, rent_mode, max_rent_period, max_rent_period_count)
           select $1, port, mode, period, count from wished
            where is_new or (mode, period, count) is distinct from (rent_mode, max_rent_period, max_rent_period_count)
            order by port
               on conflict (machine_id, port) do update set rent_mode = excluded.rent_mode,
                  max_rent_period = excluded.max_rent_period, max_rent_period_count = excluded.max_rent_period_count
           returning p.port`,
    values: [
      machineId,
      changes.map((change) => change.port_number),
      changes.map((change) => change.rent_active ?? null),
      changes.map((change) => change.max_rent_period ?? null),
      changes.map((change) => change.max_rent_period_count ?? null),
    ],
  });
  return changed.length;
}
