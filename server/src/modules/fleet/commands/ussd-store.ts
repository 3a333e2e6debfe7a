import type { Ctx, Tx } from "../../../platform/context.ts";

export type UssdRow = {
  operator: string;
  credit: string | null;
  number: string | null;
  /** Hundredths. */
  lowBelow: number | null;
};

export const listCodes = (ctx: Ctx, partnerId: string): Promise<UssdRow[]> =>
  ctx.query({
    name: "list_ussd_codes",
    text: `select operator, credit_code as credit, number_code as number, low_below as "lowBelow"
             from fleet.ussd_codes where partner_id = $1 order by operator`,
    values: [partnerId],
  });

export const setCodes = (
  tx: Tx,
  partnerId: string,
  { operator, credit, number, lowBelow }: UssdRow,
): Promise<unknown> =>
  tx.query({
    name: "set_ussd_codes",
    text: `insert into fleet.ussd_codes (partner_id, operator, credit_code, number_code, low_below)
           values ($1, $2, $3, $4, $5)
               on conflict (partner_id, operator) do update
              set credit_code = excluded.credit_code, number_code = excluded.number_code, low_below = excluded.low_below`,
    values: [partnerId, operator, credit, number, lowBelow],
  });

export const deleteCodes = (tx: Tx, partnerId: string, operator: string): Promise<unknown> =>
  tx.query({
    name: "delete_ussd_codes",
    text: "delete from fleet.ussd_codes where partner_id = $1 and operator = $2",
    values: [partnerId, operator],
  });

/** A SIM of a partner, with what commands depend on. */
export type OwnSim = {
  simId: number;
  iccid: string;
  phone: string | null;
  country: number;
  operator: string;
  isSold: boolean;
};

/** A partner's own SIMs; those of others are not found. */
export const listOwnSims = (ctx: Ctx, partnerId: string, iccids: string[]): Promise<OwnSim[]> =>
  ctx.query({
    name: "list_own_sims_for_commands",
    text: `select sim_id as "simId", iccid, phone, country, operator,
                  on_sale or on_rent or rented_whole or bit_count(rented) > 0 as "isSold"
             from fleet.sims where partner_id = $1 and iccid = any($2::text[])`,
    values: [partnerId, iccids],
  });

export async function findOwnSim(ctx: Ctx, partnerId: string, iccid: string): Promise<OwnSim | undefined> {
  const [sim] = await listOwnSims(ctx, partnerId, [iccid]);
  return sim;
}

export const setCredit = (tx: Tx, partnerId: string, credit: { simId: number; amount: number }) =>
  tx.query({
    name: "set_credit",
    text: `insert into fleet.sim_credits (sim_id, partner_id, amount, checked_at) values ($1, $2, $3, $4)
               on conflict (sim_id) do update
              set partner_id = excluded.partner_id, amount = excluded.amount, checked_at = excluded.checked_at`,
    values: [credit.simId, partnerId, credit.amount, tx.clock.now()],
  });

/** SIMs of a partner whose credit was last below the amount set for their operator. */
export async function countLowCredits(ctx: Ctx, partnerId: string): Promise<number> {
  const [row] = await ctx.query<{ sims: number }>({
    name: "count_low_credits",
    text: `select count(*)::int as sims
             from fleet.sim_credits c
             join fleet.sims s on s.sim_id = c.sim_id and s.partner_id = c.partner_id
             join fleet.ussd_codes u on u.partner_id = c.partner_id and u.operator = s.operator
            where c.partner_id = $1 and s.present and c.amount < u.low_below`,
    values: [partnerId],
  });
  return row?.sims ?? 0;
}

/** Sets the number of a SIM that has none. `false` if it got one meanwhile or belongs to another partner now. */
export async function setConfirmedNumber(
  tx: Tx,
  partnerId: string,
  { simId, phone }: { simId: number; phone: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: "set_confirmed_number",
    text: `update fleet.sims set phone = $3, phone_from = 'listed', sold_before = sold
            where sim_id = $1 and partner_id = $2 and phone is null returning sim_id`,
    values: [simId, partnerId, phone],
  });
  return rows.length > 0;
}
