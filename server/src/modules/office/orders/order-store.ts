import { orderStatus } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import type { OfficePurchase } from "@sonum/contract/office/orders";
import type { Ctx } from "../../../platform/context.ts";

export const PAGE = 50;
/** So many of the newest purchases are searched for those that match a filter; the next page continues there. */
export const SEARCHED_AT_ONCE = 5000;

export type PurchaseRow = Pick<
  OfficePurchase,
  "kind" | "state" | "phone" | "operator" | "customerId" | "partnerId"
> & {
  id: bigint;
  at: Date;
  simId: number;
  service: number | null;
  country: number;
  price: Money;
  messages: number;
};

export type PurchaseFilter = {
  customerId: string | null;
  partnerId: string | null;
  phone: string | null;
  kind: string | null;
  state: string | null;
  service: number | null;
  country: number | null;
};

const STATES = Object.entries(orderStatus).map(([state, status]) => `when ${status} then '${state}'`);

/** `$1` is the time at which the states hold. */
const ORDERS = `select id, 'order' as kind, case status ${STATES.join(" ")} end as state, created_at as at, sim_id as "simId",
    customer_id as "customerId", partner_id as "partnerId", service, country, phone, operator, price, messages
  from activations.shared_orders`;

const RENTALS = `select id, 'rental' as kind,
    case when is_cancelled then 'cancelled' when not is_running or ends_at <= $1 then 'ended'
         when starts_at > $1 then 'scheduled' else 'active' end as state,
    created_at as at, sim_id as "simId", customer_id as "customerId", partner_id as "partnerId", service, country, phone,
    operator, price, messages
  from rentals.shared_rentals`;

const MATCHES = `($3::text is null or p."customerId" = $3) and ($4::text is null or p."partnerId" = $4)
  and ($5::text is null or p.phone = $5) and ($6::text is null or p.kind = $6) and ($7::text is null or p.state = $7)
  and ($8::smallint is null or p.service = $8) and ($9::smallint is null or p.country = $9)`;

const NEWEST = `order by p.id desc limit ${PAGE + 1}`;

const filterValues = (ctx: Ctx, filter: PurchaseFilter, before: bigint) => [
  ctx.clock.now(),
  before,
  filter.customerId,
  filter.partnerId,
  filter.phone,
  filter.kind,
  filter.state,
  filter.service,
  filter.country,
];

/** Matching purchases of these SIMs below an id, newest first. */
export function listPurchasesOfSims(
  ctx: Ctx,
  simIds: number[],
  filter: PurchaseFilter,
  before: bigint,
): Promise<PurchaseRow[]> {
  const ofSims = (purchases: string) => `(
    select p.* from unnest($10::int[]) as sim (id)
     cross join lateral (
       select * from (${purchases}) as p where p."simId" = sim.id and p.id < $2 and ${MATCHES} ${NEWEST}
     ) as p ${NEWEST})`;
  return ctx.query({
    name: "office_purchases_of_sims",
    text: `select * from (${ofSims(ORDERS)} union all ${ofSims(RENTALS)}) as p ${NEWEST}`,
    values: [...filterValues(ctx, filter, before), simIds],
  });
}

export type SearchedPurchases = { rows: PurchaseRow[]; searchedTo: bigint | null };

/**
 * Matching purchases below an id, newest first, among the newest purchases of the customer, the partner or everybody.
 * `searchedTo` is the lowest id that was searched, if there are more.
 */
export async function searchPurchases(
  ctx: Ctx,
  filter: PurchaseFilter,
  before: bigint,
  atOnce = SEARCHED_AT_ONCE,
): Promise<SearchedPurchases> {
  const subject = subjectOf(filter);
  const newest = (purchases: string, kind: string) =>
    `select * from (${purchases}) as p where coalesce($6, '${kind}') = '${kind}' and ${subject.condition} and p.id < $2
      order by p.id desc limit $10`;
  const rows = await ctx.query<{ searchedTo: bigint | null } & (PurchaseRow | { id: null })>({
    name: `office_purchases_of_${subject.name}`,
    text: `with orders as materialized (${newest(ORDERS, "order")}),
                rentals as materialized (${newest(RENTALS, "rental")}),
           searched as (
             select max(id) as "searchedTo" from (select min(id) as id from orders having count(*) = $10
                                                   union all select min(id) from rentals having count(*) = $10) as full_pages
           )
           select searched."searchedTo", p.* from searched left join lateral (
             select * from (select * from orders union all select * from rentals) as p
              where (searched."searchedTo" is null or p.id >= searched."searchedTo") and ${MATCHES} ${NEWEST}
           ) as p on true`,
    values: [...filterValues(ctx, filter, before), atOnce],
  });
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { rows: found, searchedTo: rows[0]?.searchedTo ?? null };
}

function subjectOf({ customerId, partnerId }: PurchaseFilter): { name: string; condition: string } {
  if (customerId !== null) return { name: "customer", condition: `p."customerId" = $3` };
  if (partnerId !== null) return { name: "partner", condition: `p."partnerId" = $4` };
  return { name: "everybody", condition: "true" };
}

export const listPurchasesById = (ctx: Ctx, ids: bigint[]): Promise<PurchaseRow[]> =>
  ctx.query({
    name: "office_purchases_by_id",
    text: `select * from (${ORDERS} union all ${RENTALS}) as p where p.id = any($2::bigint[]) order by p.id desc`,
    values: [ctx.clock.now(), ids],
  });

/** The time of the first purchase from an id on; ids rise with time. */
export async function findTimeFrom(ctx: Ctx, id: bigint): Promise<Date | undefined> {
  const [row] = await ctx.query<{ at: Date }>({
    name: "office_time_of_purchase",
    text: `select at from ((select id, created_at as at from activations.shared_orders where id >= $1 order by id limit 1)
                           union all
                           (select id, created_at from rentals.shared_rentals where id >= $1 order by id limit 1)) as p
            order by id limit 1`,
    values: [id],
  });
  return row?.at;
}

const listSimIds = async (ctx: Ctx, name: string, condition: string, value: string): Promise<number[]> => {
  const rows = await ctx.query<{ simId: number }>({
    name,
    text: `select sim_id as "simId" from fleet.shared_sims where ${condition} limit 4096`,
    values: [value],
  });
  return rows.map(({ simId }) => simId);
};

export const listSimsByPhone = (ctx: Ctx, phone: string) =>
  listSimIds(ctx, "office_sims_by_phone", "phone = $1", phone);
export const listSimsByIccid = (ctx: Ctx, iccid: string) =>
  listSimIds(ctx, "office_sims_by_iccid", "iccid = $1", iccid);
export const listSimsInMachine = (ctx: Ctx, machineId: string) =>
  listSimIds(ctx, "office_sims_in_machine", "machine_id = $1", machineId);

export type SoldSim = {
  iccid: string;
  machineId: string | null;
  machine: string | null;
  isSimWithheld: boolean;
};

export async function findSoldSim(ctx: Ctx, simId: number): Promise<SoldSim | undefined> {
  const [row] = await ctx.query<SoldSim>({
    name: "office_sold_sim",
    text: `select s.iccid, s.withheld as "isSimWithheld", m.id as "machineId", m.alias as machine
             from fleet.shared_sims s left join fleet.shared_machines m on m.id = s.machine_id where s.sim_id = $1`,
    values: [simId],
  });
  return row;
}

export async function findMachineName(ctx: Ctx, machineId: string): Promise<string | undefined> {
  const [row] = await ctx.query<{ alias: string }>({
    name: "office_name_of_machine",
    text: "select alias from fleet.shared_machines where id = $1",
    values: [machineId],
  });
  return row?.alias;
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
