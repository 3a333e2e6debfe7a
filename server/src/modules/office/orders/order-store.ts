import type { Money } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";

export type SoldSim = {
  simId: number;
  iccid: string;
  machineId: string | null;
  machine: string | null;
  isSimWithheld: boolean;
};

/** SIMs by their ids, with the machines in which they are now. */
export async function listSoldSims(ctx: Ctx, simIds: number[]): Promise<Map<number, SoldSim>> {
  const rows = await ctx.query<SoldSim>({
    name: "office_sold_sims",
    text: `select s.sim_id as "simId", s.iccid, s.withheld as "isSimWithheld", m.id as "machineId", m.alias as machine
             from fleet.shared_sims s left join fleet.shared_machines m on m.id = s.machine_id where s.sim_id = any($1::int[])`,
    values: [simIds],
  });
  return new Map(rows.map((row) => [row.simId, row]));
}

export type PurchaseFact = {
  at: Date;
  what: "message" | "extended" | "complaint";
  state: string | null;
  amount: Money | null;
  note: string | null;
};

const FACTS_MAX = 200;

/** SMS delivered to a purchase (of an order without the newest), its extensions, and the complaint about it; oldest first. */
export const listFacts = (ctx: Ctx, id: bigint): Promise<PurchaseFact[]> =>
  ctx.query({
    name: "office_facts_of_purchase",
    text: `select came_at as at, 'message' as what, null as state, null::bigint as amount, null as note
             from activations.shared_earlier_messages where order_id = $1
           union all
           select came_at, 'message', null, null, null from rentals.shared_messages where rental_id = $1
           union all
           (select paid_at, 'extended', null, amount, null from rentals.shared_charges
             where rental_id = $1 order by paid_at offset 1)
           union all
           select made_at, 'complaint', state, null, reason from activations.shared_complaints where order_id = $1
           order by at limit ${FACTS_MAX}`,
    values: [id],
  });
