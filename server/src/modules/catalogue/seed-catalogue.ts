import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { transact } from "../../platform/context.ts";
import { countries } from "./data/countries.ts";
import { currencies, START_RATES_DATE, START_RATES_SOURCE } from "./data/currencies.ts";
import { startPrice } from "./data/prices.ts";
import { popular, services } from "./data/services.ts";
import { textPatterns } from "./data/text-patterns.ts";
import * as store from "./seed-store.ts";

/**
 * Puts the catalogue we ship into the database. Safe to repeat: what is there stays, so an operator's prices and names
 * are never overwritten; what is new is added.
 */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  const shipped = shippedVersion();
  await transact(ctx, async (tx) => {
    if ((await store.readSeeded(tx)) === shipped) return;
    await seedServices(tx);
    await seedCountries(tx);
    await seedPrices(tx);
    await seedCurrencies(tx);
    await store.keepSeeded(tx, shipped);
  });
}

/** Changes with what we ship, so that a start with nothing new costs nothing. */
const shippedVersion = () =>
  createHash("sha256")
    .update(JSON.stringify([services, popular, countries, currencies]))
    .digest("base64url");

async function seedServices(tx: Tx) {
  const rankOf = ranks();
  const rows = services.map((service) => ({
    code: service.code,
    name: service.name,
    category: service.category,
    names: service.names ?? [],
    senders: service.senders,
    patterns: textPatterns(service),
    position: rankOf(service.code),
  }));
  await tx.db
    .insertInto("catalogue.services")
    .values(rows)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/** The most wanted first, then in the order of the list. */
function ranks() {
  const inOrder = [...popular, ...services.map(({ code }) => code).filter((code) => !popular.includes(code))];
  const rank = new Map(inOrder.map((code, position) => [code, position]));
  return (code: string) => rank.get(code) ?? inOrder.length;
}

async function seedCountries(tx: Tx) {
  const rows = countries.map(({ iso2, prefix }, position) => ({ iso2, prefix, position }));
  await tx.db
    .insertInto("catalogue.countries")
    .values(rows)
    .onConflict((conflict) => conflict.column("iso2").doNothing())
    .execute();
}

/** Some fifty thousand prices, in one statement over arrays. */
async function seedPrices(tx: Tx) {
  const rankOf = ranks();
  const rows = services.flatMap((service) =>
    countries.map((country) => ({
      service: service.code,
      country: country.iso2,
      price: startPrice(service, rankOf(service.code), country),
    })),
  );
  await sql`
    insert into catalogue.prices (service, country, price)
    select s.number, c.number, (start.price * 1000000)::bigint
      from unnest(${rows.map(({ service }) => service)}::text[],
                  ${rows.map(({ country }) => country)}::text[],
                  ${rows.map(({ price }) => price)}::numeric[]) as start (service, country, price)
      join catalogue.services s on s.code = start.service
      join catalogue.countries c on c.iso2 = start.country
        on conflict do nothing
  `.execute(tx.db);
}

async function seedCurrencies(tx: Tx) {
  const rows = currencies.map(({ code, symbol, digits }, position) => ({ code, symbol, digits, position }));
  await tx.db
    .insertInto("catalogue.currencies")
    .values(rows)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  await tx.db
    .insertInto("catalogue.rates")
    .values(currencies.map(({ code, rate }) => ({ currency: code, rate, ...START })))
    .onConflict((conflict) => conflict.columns(["currency", "quotedAt"]).doNothing())
    .execute();
}

const START = { quotedAt: new Date(START_RATES_DATE), source: START_RATES_SOURCE };
