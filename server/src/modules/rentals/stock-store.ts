import { startOfDay, toUtcDay } from "@sonum/contract/rentals/price";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx, Tx } from "../../platform/context.ts";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";
import { Cooldowns, LIVE_STATUSES } from "../activations/index.ts";
import * as fleet from "../fleet/index.ts";
import { storedState } from "./rules.ts";

/**
 * SQL condition under which a row of `fleet.shared_sims` may be rented, ignoring rentals: its port allows it, and it is
 * neither used nor excluded for the service. A SIM with any excluded service is not rented as a whole. `service` is
 * null for the whole number.
 */
const IS_RENTABLE = (
  service: string,
) => `s.on_rent and s.present and not s.claimed_twice and not s.withheld and case
  when ${service}::smallint is null then position(B'1' in s.limited) = 0
  else not fleet.is_blocked(fleet.either(s.used, s.limited), ${service}::smallint) end`;

/** No rental of the SIM for the same service or the whole number overlaps the period, cooldown included. */
const IS_FREE = (service: string, from: string, until: string) => `not exists (
  select from rentals.rentals r
   where r.sim_id = s.sim_id and r.state <> ${storedState.cancelled} and r.kept_until > ${from} and r.starts_at < ${until}
     and (r.service is null or ${service}::smallint is null or r.service = ${service}::smallint))`;

export type CountryStock = { country: number; operator: string; numberCount: number; daysAhead: number };

/** What can be rented from now on, by country and operator, and for how many days ahead at most. */
export const countRentalStock = (ctx: Ctx, service: number | undefined): Promise<CountryStock[]> =>
  ctx.query({
    name: "count_rental_stock",
    text: `select s.country, s.operator, count(*)::int as "numberCount", max(${fleet.RENT_DAYS("s")})::int as "daysAhead"
             from fleet.shared_sims s
            where ${IS_RENTABLE("$1")} and ${IS_FREE("$1", "$2", "$3")}
            group by s.country, s.operator`,
    values: [service ?? null, ctx.clock.now(), dayAfter(ctx)],
  });

/** `inDays`: days from today until the first SIM is free. */
export type LaterStock = { inDays: number; daysAhead: number };

/** If nothing can be rented now: the first later day in a country on which a rental can begin. */
export async function findLaterRentalStock(
  ctx: Ctx,
  { service, country }: { service: number | undefined; country: number },
): Promise<LaterStock | undefined> {
  const [later] = await ctx.query<LaterStock>({
    name: "find_later_rental_stock",
    text: `select day as "inDays", max(${fleet.RENT_DAYS("s")})::int as "daysAhead"
             from fleet.shared_sims s cross join lateral generate_series(1, ${fleet.RENT_DAYS("s")}) as day
            where s.country = $2 and ${IS_RENTABLE("$1")}
              and ${IS_FREE("$1", "$3::timestamptz + day * $4::interval", "$3::timestamptz + day * $4::interval + $5::interval")}
            group by day order by day limit 1`,
    values: [
      service ?? null,
      country,
      startOfDay(toUtcDay(ctx.clock.now())),
      "24 hours",
      `${DAY_MS + ctx.settings.rentals.cooldownMs} milliseconds`,
    ],
  });
  return later;
}

export type ServiceStock = { service: number | null; numberCount: number };

/** Restricts the counted SIMs; empty for all. */
export type StockFilter = {
  country?: number | undefined;
  operators?: string[] | undefined;
  daysAhead?: number | undefined;
};

/** Counts SIMs that can be rented as a whole (service null), at all (-1), and per service those that can not. */
export const countStockByService = (ctx: Ctx, filter: StockFilter = {}): Promise<ServiceStock[]> =>
  ctx.query({
    name: "count_rentals_by_service",
    text: `with open as (
             select s.sim_id, fleet.either(s.used, s.limited) as blocked, position(B'1' in s.limited) = 0 as is_unlimited,
                    ${IS_FREE("null", "$1", "$2")} as is_free
               from fleet.shared_sims s
              where s.on_rent and s.present and not s.claimed_twice and not s.withheld
                and ($3::smallint is null or s.country = $3) and ($4::text[] is null or s.operator = any($4))
                and ($5::int is null or ${fleet.RENT_DAYS("s")} >= $5)
                and not exists (select from rentals.rentals r
                                 where r.sim_id = s.sim_id and r.state <> ${storedState.cancelled} and r.service is null
                                   and r.kept_until > $1 and r.starts_at < $2)
           )
           select null::int as service, count(*) filter (where is_free and is_unlimited)::int as "numberCount" from open
           union all
           select -1, count(*)::int from open
           union all
           select service, count(distinct sim_id)::int from (
             select sim_id, bit as service
               from open cross join lateral generate_series(0, length(blocked) - 1) as bit
              where get_bit(blocked, bit) = 1
             union all
             select r.sim_id, r.service from rentals.rentals r join open using (sim_id)
              where r.state <> ${storedState.cancelled} and r.kept_until > $1 and r.starts_at < $2
           ) as missing group by service`,
    values: [
      ctx.clock.now(),
      dayAfter(ctx),
      filter.country ?? null,
      filter.operators ?? null,
      filter.daysAhead ?? null,
    ],
  });

const dayAfter = ({ clock }: Ctx) => new Date(clock.now().getTime() + DAY_MS);

export type RentalPeriod = {
  service: number | undefined;
  country: number;
  startsAt: Date;
  keptUntil: Date;
  /** Days from today to the last day. */
  daysAhead: number;
  /** Any of these operators; all if not given. */
  operators?: string[] | undefined;
};

export type RentableSim = { simId: number; partnerId: string; phone: string; operator: string };

const CANDIDATES_MAX = 20;

/**
 * SIMs that can be rented for a period, those with the fewest orders first; with an id, only that SIM. The code of an earlier
 * customer may still come in the grace period after an order, so it must be over too.
 */
export const listRentableSims = (tx: Tx, period: RentalPeriod, simId?: number): Promise<RentableSim[]> =>
  tx.query({
    name: "list_rentable_sims",
    text: `select s.sim_id as "simId", s.partner_id as "partnerId", s.phone, s.operator from fleet.shared_sims s
            where s.country = $1 and ${IS_RENTABLE("$2")} and ${fleet.RENT_DAYS("s")} >= $3
              and ($6::int is null or s.sim_id = $6)
              and ($7::text[] is null or s.operator = any($7))
              and ${IS_FREE("$2", "$4", "$5")} and s.sim_id <> all($9::int[])
              and not exists (select from activations.shared_orders o
                               where o.sim_id = s.sim_id and o.status in (${LIVE_STATUSES}) and o.expires_at > $8
                                 and ($2::smallint is null or o.service = $2::smallint))
            order by s.sold, s.pick_key limit ${CANDIDATES_MAX}`,
    values: [
      period.country,
      period.service ?? null,
      period.daysAhead,
      period.startsAt,
      period.keptUntil,
      simId ?? null,
      period.operators ?? null,
      new Date(period.startsAt.getTime() - tx.settings.lateGraceMs),
      Cooldowns.of(tx).simsAt(period.startsAt, period.service),
    ],
  });

/** Excludes purchases on a SIM until commit; `false` if one is in progress. */
export async function tryLockSim(tx: Tx, simId: number): Promise<boolean> {
  const [row] = await tx.query<{ isLocked: boolean }>({
    name: "lock_sim_to_rent",
    text: `select pg_try_advisory_xact_lock($1::int, $2::int) as "isLocked"`,
    values: [advisoryLocks.sims, simId],
  });
  return row?.isLocked ?? false;
}
