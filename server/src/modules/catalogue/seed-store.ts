import { type Insertable, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";
import type { CatalogueTables } from "./tables.ts";

type New<Table extends keyof CatalogueTables> = Insertable<CatalogueTables[Table]>[];

const SEED_VERSION = "catalogue_seed";

/** One process seeds at a time, without timeouts: no request is served before it is done. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    tx.db,
  );
  await sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`.execute(tx.db);
}

/** Version of the shipped catalogue that was seeded last. */
export async function readSeedVersion(tx: Tx): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom("platform.settings")
    .select("value")
    .where("name", "=", SEED_VERSION)
    .executeTakeFirst();
  return row?.value;
}

export async function saveSeedVersion(tx: Tx, value: string): Promise<void> {
  await tx.db
    .insertInto("platform.settings")
    .values({ name: SEED_VERSION, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

export async function listServiceCodes(tx: Tx): Promise<string[]> {
  const rows = await tx.db.selectFrom("catalogue.services").select("code").execute();
  return rows.map(({ code }) => code);
}

export async function listCountryCodes(tx: Tx): Promise<string[]> {
  const rows = await tx.db.selectFrom("catalogue.countries").select("iso2").execute();
  return rows.map(({ iso2 }) => iso2);
}

/** Insert only missing services: every attempt consumes a number, and service numbers are limited. */
export async function insertServices(tx: Tx, rows: New<"catalogue.services">): Promise<void> {
  if (rows.length > 0) await tx.db.insertInto("catalogue.services").values(rows).execute();
}

export async function insertCountries(tx: Tx, rows: New<"catalogue.countries">): Promise<void> {
  if (rows.length > 0) await tx.db.insertInto("catalogue.countries").values(rows).execute();
}

/** Dollar prices by service and country code. Keeps existing prices, and pairs that an operator took off sale. */
export async function insertPrices(
  tx: Tx,
  prices: { service: string; country: string; price: string }[],
): Promise<void> {
  await sql`
    insert into catalogue.prices (service, country, price, changed_at)
    select s.number, c.number, (start.price * 1000000)::bigint, ${tx.clock.now()}
      from unnest(${prices.map(({ service }) => service)}::text[],
                  ${prices.map(({ country }) => country)}::text[],
                  ${prices.map(({ price }) => price)}::numeric[]) as start (service, country, price)
      join catalogue.services s on s.code = start.service
      join catalogue.countries c on c.iso2 = start.country
     where not exists (select from catalogue.price_changes made
                        where made.service = s.number and made.country = c.number and made.applied_at is not null)
        on conflict do nothing
  `.execute(tx.db);
}

export async function insertCurrencies(tx: Tx, rows: New<"catalogue.currencies">): Promise<void> {
  await tx.db
    .insertInto("catalogue.currencies")
    .values(rows)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

export async function insertRates(tx: Tx, rows: New<"catalogue.rates">): Promise<void> {
  await tx.db
    .insertInto("catalogue.rates")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["currency", "quotedAt"]).doNothing())
    .execute();
}
