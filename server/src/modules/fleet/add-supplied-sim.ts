import type { Ctx, Tx } from "../../platform/context.ts";

export type SuppliedSim = {
  iccid: string;
  phone: string;
  country: number;
  operator: string;
};

/**
 * A number that a supplier gave for one sale. It has a row like a SIM, so that its order, its SMS and its money go the usual way;
 * it is never on the shelf, because the supplier has to be asked for each sale. Nothing when a SIM that is there has this number.
 */
export async function addSuppliedSim(
  tx: Tx,
  machine: { id: string; partnerId: string },
  { iccid, phone, country, operator }: SuppliedSim,
): Promise<number | undefined> {
  const [row] = await tx.query<{ simId: number }>({
    name: "add_supplied_sim",
    text: `insert into fleet.sims as s
                  (iccid, partner_id, machine_id, port, country, operator, phone, signal, present, created_at, last_seen_at)
           select $3, $2, $1, 0, $4, $5, $6, 100, false, $7, $7
            where not exists (select from fleet.sims other where other.phone = $6 and other.present)
               on conflict (iccid) do update set last_seen_at = $7, country = excluded.country, operator = excluded.operator
              where s.partner_id = $2 and not s.rented_whole
           returning sim_id as "simId"`,
    values: [machine.id, machine.partnerId, iccid, country, operator, phone, tx.clock.now()],
  });
  return row?.simId;
}

/** A code of this service came on the number before: it will not do for the service again. */
export async function isUsedUp(ctx: Ctx, simId: number, service: number): Promise<boolean> {
  const [row] = await ctx.query<{ isUsed: boolean }>({
    name: "is_used_up",
    text: `select fleet.is_blocked(used, $2::smallint) as "isUsed" from fleet.sims where sim_id = $1`,
    values: [simId, service],
  });
  return row?.isUsed ?? false;
}
