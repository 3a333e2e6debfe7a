import type { Ctx, Tx } from "../../../platform/context.ts";

export type SuppliedSim = {
  iccid: string;
  phone: string;
  country: number;
  operator: string;
};

/**
 * Stores a number that a supplier gave for one purchase. It has a row like a SIM, so that orders, messages and money work as usual;
 * it is never in stock, because each purchase requests a new number. `undefined` if a present SIM has this number.
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

/** Whether the number has received a code of this service before and cannot be sold for it again. */
export async function isUsedUp(ctx: Ctx, simId: number, service: number): Promise<boolean> {
  const [row] = await ctx.query<{ isUsed: boolean }>({
    name: "is_used_up",
    text: `select fleet.is_blocked(used, $2::smallint) as "isUsed" from fleet.sims where sim_id = $1`,
    values: [simId, service],
  });
  return row?.isUsed ?? false;
}
