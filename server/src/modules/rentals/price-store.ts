import { micro } from "@sonum/contract/money";
import type { RentPrices } from "@sonum/contract/rentals/price";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";

/** In place of a service: the whole number. */
export const WHOLE_NUMBER = -1;

/** What a price row applies to; null means everything without a more specific row. */
export type PriceScope = { service: number | null; country: number | null };
type PriceRow = PriceScope & RentPrices;

const ROWS_MAX = 5000;
const CHANGES_MAX = 200;

export const listPrices = (ctx: Ctx): Promise<PriceRow[]> =>
  ctx.query({
    name: "list_rental_prices",
    text: `select service, country, price_day as day, price_week as week, price_month as month from rentals.prices`,
    values: [],
  });

/** For operators: bounded, the general prices first. */
export async function listPriceRows(ctx: Ctx): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select service, country, price_day as day, price_week as week, price_month as month
      from rentals.prices order by service nulls first, country nulls first limit ${ROWS_MAX}
  `.execute(ctx.db);
  return rows;
}

/** Serialises changes of a price row, also when it does not exist yet. */
export async function lockPriceRow(
  tx: Tx,
  { service, country }: PriceScope,
): Promise<RentPrices | undefined> {
  await sql`lock table rentals.prices in share row exclusive mode`.execute(tx.db);
  const { rows } = await sql<RentPrices>`
    select price_day as day, price_week as week, price_month as month from rentals.prices
     where service is not distinct from ${service}::smallint and country is not distinct from ${country}::smallint
  `.execute(tx.db);
  return rows[0];
}

/** Sets the rent price of an offer, a service, a country, or the default. */
export async function upsertRentPrice(
  tx: Tx,
  { service = null, country = null }: Partial<PriceScope>,
  prices: RentPrices,
): Promise<void> {
  const row = { priceDay: micro(prices.day), priceWeek: micro(prices.week), priceMonth: micro(prices.month) };
  await tx.db
    .insertInto("rentals.prices")
    .values({ service, country, ...row })
    .onConflict((conflict) => conflict.constraint("an_offer_has_one_price").doUpdateSet(row))
    .execute();
}

export async function deletePriceRow(tx: Tx, { service, country }: PriceScope): Promise<void> {
  await sql`
    delete from rentals.prices
     where service is not distinct from ${service}::smallint and country is not distinct from ${country}::smallint
  `.execute(tx.db);
}

type NewChange = { scope: PriceScope; from: RentPrices | undefined; to: RentPrices | undefined };

export async function insertPriceChange(tx: Tx, by: string, { scope, from, to }: NewChange): Promise<void> {
  await sql`
    insert into rentals.price_changes (service, country, prices_from, prices_to, made_at, made_by)
    values (${scope.service}, ${scope.country}, ${listOf(from)}::bigint[], ${listOf(to)}::bigint[],
            ${tx.clock.now()}, ${by})
  `.execute(tx.db);
}

/** The prices before the first change since a time; `null` if there were none of its own, undefined without a change. */
export async function findPricesBefore(tx: Tx, { service, country }: PriceScope, since: Date) {
  const { rows } = await sql<{ pricesFrom: string[] | null }>`
    select prices_from from rentals.price_changes
     where made_at > ${since}
       and service is not distinct from ${service}::smallint and country is not distinct from ${country}::smallint
     order by made_at, id limit 1
  `.execute(tx.db);
  return rows.map(({ pricesFrom }) => pricesFrom && pricesOf(pricesFrom))[0];
}

type ProposalRow = PriceScope & { prices: string[]; madeAt: Date; madeBy: string };

/** Proposals since a time; older ones have lapsed. */
export async function listProposals(ctx: Ctx, since: Date): Promise<(ProposalRow & { username: string })[]> {
  const { rows } = await sql<ProposalRow & { username: string }>`
    select service, country, prices, made_at, made_by, person.username
      from rentals.price_proposals join accounts.shared_users person on person.id = made_by
     where made_at > ${since} order by made_at limit ${ROWS_MAX}
  `.execute(ctx.db);
  return rows;
}

export async function upsertProposal(
  tx: Tx,
  by: string,
  { service, country, prices }: PriceScope & { prices: RentPrices },
): Promise<void> {
  await sql`
    insert into rentals.price_proposals (service, country, prices, made_at, made_by)
    values (${service}, ${country}, ${listOf(prices)}::bigint[], ${tx.clock.now()}, ${by})
        on conflict on constraint an_offer_has_one_proposal
        do update set prices = excluded.prices, made_at = excluded.made_at, made_by = excluded.made_by
  `.execute(tx.db);
}

export async function deleteProposal(tx: Tx, { service, country }: PriceScope): Promise<void> {
  await sql`
    delete from rentals.price_proposals
     where service is not distinct from ${service}::smallint and country is not distinct from ${country}::smallint
  `.execute(tx.db);
}

export const pricesOf = ([day = "0", week = "0", month = "0"]: string[]): RentPrices => ({
  day: BigInt(day),
  week: BigInt(week),
  month: BigInt(month),
});

const listOf = (prices: RentPrices | undefined) => prices && [prices.day, prices.week, prices.month];

type ChangeRow = PriceScope & {
  id: bigint;
  /** The driver returns bigint arrays as strings. */
  pricesFrom: string[] | null;
  pricesTo: string[] | null;
  madeAt: Date;
  username: string;
};

export async function listPriceChanges(ctx: Ctx): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select change.id, service, country, prices_from, prices_to, made_at, person.username
      from rentals.price_changes change join accounts.shared_users person on person.id = change.made_by
     order by change.id desc limit ${CHANGES_MAX}
  `.execute(ctx.db);
  return rows;
}
