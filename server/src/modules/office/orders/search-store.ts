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
  /** One of these states. */
  states: readonly string[] | null;
  service: number | null;
  country: number | null;
  /** Purchases of these SIMs only. */
  simIds: number[] | null;
  /** The first purchase of the period. */
  from: bigint | null;
};

export const NO_FILTER: PurchaseFilter = {
  customerId: null,
  partnerId: null,
  phone: null,
  kind: null,
  states: null,
  service: null,
  country: null,
  simIds: null,
  from: null,
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

const MATCHES = `p.id < $2 and p.id >= coalesce($11::bigint, 0) and ($3::text is null or p."customerId" = $3) and ($4::text is null or p."partnerId" = $4)
  and ($5::text is null or p.phone = $5) and ($6::text is null or p.kind = $6) and ($7::text[] is null or p.state = any($7))
  and ($8::smallint is null or p.service = $8) and ($9::smallint is null or p.country = $9)
  and ($10::int[] is null or p."simId" = any($10))`;

const filterValues = (ctx: Ctx, filter: PurchaseFilter, before: bigint) => [
  ctx.clock.now(),
  before,
  filter.customerId,
  filter.partnerId,
  filter.phone,
  filter.kind,
  filter.states,
  filter.service,
  filter.country,
  filter.simIds,
  filter.from,
];

const NEWEST = `order by p.id desc limit ${PAGE + 1}`;

export type SearchedPurchases = { rows: PurchaseRow[]; searchedTo: bigint | null };

/**
 * Matching purchases below an id, newest first, among the newest purchases of the SIMs, the customer, the partner or everybody.
 * `searchedTo` is the lowest id that was searched, if there are more. It comes from an index alone; the rows are read
 * only until a page is full.
 */
export async function searchPurchases(
  ctx: Ctx,
  filter: PurchaseFilter,
  before: bigint,
  atOnce = SEARCHED_AT_ONCE,
): Promise<SearchedPurchases> {
  const { name, each, condition } = subjectOf(filter);
  const limits = perKind(
    (purchases) => `select p.id from (${purchases}) as p where coalesce($6, p.kind) = p.kind and ${condition}
      and p.id < $2 and p.id >= coalesce($11::bigint, 0) order by p.id desc offset $12 limit 1`,
  );
  const matches = perKind(
    (
      purchases,
    ) => `select p.* from (${purchases}) as p where ${condition} and p.id >= coalesce(searched."searchedTo", 0)
      and ${MATCHES} ${NEWEST}`,
  );
  const rows = await ctx.query<{ searchedTo: bigint | null } & (PurchaseRow | { id: null })>({
    name: `office_purchases_of_${name}`,
    text: `with searched as materialized (select max(p.id) as "searchedTo" from ${each} lateral (${limits}) as p)
           select searched."searchedTo", p.* from searched
             left join lateral (select p.* from ${each} lateral (${matches}) as p ${NEWEST}) as p on true
            order by p.id desc`,
    values: [...filterValues(ctx, filter, before), searchedOfEach(filter, atOnce) - 1],
  });
  const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
  return { rows: found, searchedTo: rows[0]?.searchedTo ?? null };
}

const perKind = (select: (purchases: string) => string) =>
  `(${select(ORDERS)}) union all (${select(RENTALS)})`;

/** How many match below an id. For a filter that `searchPurchases` searched to its end, so what is read is bounded. */
export async function countPurchases(ctx: Ctx, filter: PurchaseFilter, before: bigint): Promise<number> {
  const { name, each, condition } = subjectOf(filter);
  const matches = perKind(
    (purchases) => `select p.id from (${purchases}) as p where ${condition} and ${MATCHES}`,
  );
  const [row] = await ctx.query<{ count: number }>({
    name: `office_count_purchases_of_${name}`,
    text: `select count(*)::int as count from ${each} lateral (${matches}) as p`,
    values: filterValues(ctx, filter, before),
  });
  return row?.count ?? 0;
}

/** Many SIMs share what is read at once, but each may fill a page. */
const searchedOfEach = ({ simIds }: PurchaseFilter, atOnce: number): number =>
  simIds === null
    ? atOnce
    : Math.max(Math.min(PAGE + 1, atOnce), Math.ceil(atOnce / Math.max(simIds.length, 1)));

function subjectOf({ simIds, customerId, partnerId }: PurchaseFilter) {
  const once = "(values (1)) as once cross join";
  if (simIds !== null)
    return {
      name: "sims",
      each: "unnest($10::int[]) as sim (id) cross join",
      condition: `p."simId" = sim.id`,
    };
  if (customerId !== null) return { name: "customer", each: once, condition: `p."customerId" = $3` };
  if (partnerId !== null) return { name: "partner", each: once, condition: `p."partnerId" = $4` };
  return { name: "everybody", each: once, condition: "true" };
}

/** The purchase with an id, if it matches. */
export async function findPurchase(
  ctx: Ctx,
  id: bigint,
  filter: PurchaseFilter = NO_FILTER,
): Promise<PurchaseRow | undefined> {
  const [row] = await ctx.query<PurchaseRow>({
    name: "office_purchase_by_id",
    text: `select * from (${ORDERS} union all ${RENTALS}) as p where p.id = $12 and ${MATCHES}`,
    values: [...filterValues(ctx, filter, id + 1n), id],
  });
  return row;
}

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

/** As many as a machine may have. */
const SIMS_MAX = 4096;

const listSimIds = async (ctx: Ctx, name: string, condition: string, value: string): Promise<number[]> => {
  const rows = await ctx.query<{ simId: number }>({
    name,
    text: `select sim_id as "simId" from fleet.shared_sims where ${condition} limit ${SIMS_MAX}`,
    values: [value],
  });
  return rows.map(({ simId }) => simId);
};

export const listSimsByIccid = (ctx: Ctx, iccid: string) =>
  listSimIds(ctx, "office_sims_by_iccid", "iccid = $1", iccid);
export const listSimsInMachine = (ctx: Ctx, machineId: string) =>
  listSimIds(ctx, "office_sims_in_machine", "machine_id = $1", machineId);
/** SIMs in the machines of a name; several partners may have chosen it. */
export const listSimsInNamedMachines = (ctx: Ctx, name: string) =>
  listSimIds(
    ctx,
    "office_sims_in_named_machines",
    "machine_id in (select id from fleet.shared_machines where lower(alias) = lower($1))",
    name,
  );

export async function findMachineName(ctx: Ctx, machineId: string): Promise<string | undefined> {
  const [row] = await ctx.query<{ alias: string }>({
    name: "office_name_of_machine",
    text: "select alias from fleet.shared_machines where id = $1",
    values: [machineId],
  });
  return row?.alias;
}
