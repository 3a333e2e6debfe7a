import { createHash } from "node:crypto";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { countries } from "./data/countries.ts";
import { currencies, START_RATES_DATE, START_RATES_SOURCE } from "./data/currencies.ts";
import { startPrice } from "./data/prices.ts";
import { popular, services } from "./data/services.ts";
import { textPatterns } from "./data/text-patterns.ts";
import * as store from "./seed-store.ts";

/** Prices are written for so many services at a time, in all countries. */
const SERVICES_TOGETHER = 50;

/**
 * Puts the catalogue we ship into the database. Safe to repeat: what is there stays, so an operator's prices and names
 * are never overwritten; what is new is added.
 */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  const shipped = shippedVersion();
  await transact(ctx, async (tx) => {
    await store.lockSeeding(tx);
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
  const known = new Set(await store.listServiceCodes(tx));
  const rows = services
    .filter(({ code }) => !known.has(code))
    .map((service) => ({
      code: service.code,
      name: service.name,
      category: service.category,
      names: service.names ?? [],
      senders: service.senders,
      patterns: textPatterns(service),
      position: rankOf(service.code),
    }));
  await store.insertServices(tx, rows);
}

/** The most wanted first, then in the order of the list. */
function ranks() {
  const inOrder = [...popular, ...services.map(({ code }) => code).filter((code) => !popular.includes(code))];
  const rank = new Map(inOrder.map((code, position) => [code, position]));
  return (code: string) => rank.get(code) ?? inOrder.length;
}

async function seedCountries(tx: Tx) {
  const known = new Set(await store.listCountryCodes(tx));
  const rows = countries.map(({ iso2, prefix }, position) => ({ iso2, prefix, position }));
  await store.insertCountries(
    tx,
    rows.filter(({ iso2 }) => !known.has(iso2)),
  );
}

async function seedPrices(tx: Tx) {
  const rankOf = ranks();
  for (let first = 0; first < services.length; first += SERVICES_TOGETHER) {
    const some = services.slice(first, first + SERVICES_TOGETHER);
    await store.insertPrices(
      tx,
      some.flatMap((service) =>
        countries.map((country) => ({
          service: service.code,
          country: country.iso2,
          price: startPrice(service, rankOf(service.code) + 1, country),
        })),
      ),
    );
  }
}

async function seedCurrencies(tx: Tx) {
  await store.insertCurrencies(
    tx,
    currencies.map(({ code, symbol, digits }, position) => ({ code, symbol, digits, position })),
  );
  await store.insertRates(
    tx,
    currencies.map(({ code, rate }) => ({ currency: code, rate, ...START })),
  );
}

const START = { quotedAt: new Date(START_RATES_DATE), source: START_RATES_SOURCE };
