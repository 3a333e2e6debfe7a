import type { Money } from "@sonum/contract/money";
import { type Kysely, sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import type { Database, Row } from "../../platform/database/database.ts";

export type Service = Pick<Row<"catalogue.services">, (typeof SERVICE_COLUMNS)[number]>;
export type Country = Row<"catalogue.countries">;
export type Price = Pick<Row<"catalogue.prices">, "service" | "country" | "price">;

const SERVICE_COLUMNS = [
  "number",
  "code",
  "name",
  "category",
  "names",
  "senders",
  "patterns",
  "position",
  "state",
  "isHidden",
  "firstName",
  "icon",
  "iconName",
] as const;

/**
 * Changes whenever anything changes that `CatalogueCache` contains. Cheap: reads a few hundred rows, and of the prices
 * only the count and the newest change.
 */
export async function readCatalogueVersion(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(E'\n',
      (select string_agg(concat_ws(' ', number, state, is_hidden, changed_at), ',' order by number)
         from catalogue.services),
      (select string_agg(concat_ws(' ', number, is_hidden, changed_at), ',' order by number)
         from catalogue.countries),
      (select concat_ws(' ', count(*), max(changed_at)) from catalogue.prices),
      (select string_agg(margin::text, ',' order by service, country) from catalogue.margins margin),
      (select string_agg(concat_ws(' ', service, customer_id, domain), ',' order by service, customer_id)
         from catalogue.admissions),
      (select string_agg(concat_ws(' ', code, rate, quoted_at), ',' order by code)
         from catalogue.currencies,
              lateral (select rate, quoted_at from catalogue.rates
                        where currency = code order by quoted_at desc limit 1) newest)) as version
  `.execute(db);
  return rows[0]?.version ?? "";
}

/** Everything that `CatalogueCache` contains. */
export async function readCatalogue(db: Kysely<Database>) {
  const [services, countries, prices, currencies, admissions, margins] = await Promise.all([
    db.selectFrom("catalogue.services").select(SERVICE_COLUMNS).orderBy("position").execute(),
    db.selectFrom("catalogue.countries").selectAll().orderBy("position").execute(),
    listPrices(db),
    listCurrencies(db),
    db.selectFrom("catalogue.admissions").select(["service", "customerId", "domain"]).execute(),
    db.selectFrom("catalogue.margins").select(["service", "country", "shopBp"]).execute(),
  ]);
  return { services, countries, prices, currencies, admissions, margins };
}

/** One row per service: reading more than 100,000 rows would take several times as long. */
async function listPrices(db: Kysely<Database>): Promise<Price[]> {
  const { rows } = await sql<{ service: number; countries: string; prices: string }>`
    select service, string_agg(country::text, ',') as countries, string_agg(price::text, ',') as prices
      from catalogue.prices
     group by service
  `.execute(db);
  return rows.flatMap(({ service, countries, prices }) => {
    const numbers = countries.split(",").map(Number);
    return prices
      .split(",")
      .map((price, n) => ({ service, country: numbers[n] ?? 0, price: BigInt(price) as Money }));
  });
}

/** Each currency with its newest rate, in the shop's order. */
async function listCurrencies(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("catalogue.currencies as currency")
    .innerJoin("catalogue.rates as rate", "rate.currency", "currency.code")
    .select(["code", "symbol", "digits", "position", "rate", "quotedAt"])
    .distinctOn("currency.code")
    .orderBy("currency.code")
    .orderBy("rate.quotedAt", "desc")
    .execute();
  return rows.sort((a, b) => a.position - b.position).map(({ position: _, ...currency }) => currency);
}

const PAGES_MAX = 1_000_000;

/**
 * Landing pages for the sitemap with the time of the last price change: one per country and one per service on sale there.
 * Blocked and hidden ones have none.
 */
export async function listLandingPages({ db }: Ctx): Promise<{ path: string; changedAt: Date }[]> {
  const { rows } = await sql<{ path: string; changedAt: Date }>`
    with sold as (
      select c.iso2, s.code, c.position as place, s.position as rank, p.changed_at
        from catalogue.prices p
        join catalogue.services s on s.number = p.service and s.state <> 'blocked' and not s.is_hidden
        join catalogue.countries c on c.number = p.country and not c.is_hidden
    )
    select '/activations' as path, max(changed_at) as "changedAt", -1 as place, -1 as rank from sold having count(*) > 0
    union all
    select '/activations/' || iso2, max(changed_at), place, -1 from sold group by iso2, place
    union all
    select '/activations/' || iso2 || '/' || code, changed_at, place, rank from sold
     order by place, rank limit ${PAGES_MAX}
  `.execute(db);
  return rows.map(({ path, changedAt }) => ({ path, changedAt }));
}
