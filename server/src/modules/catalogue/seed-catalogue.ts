import { createHash } from "node:crypto";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { countries } from "./data/countries.ts";
import { currencies, INITIAL_RATES_DATE, INITIAL_RATES_SOURCE } from "./data/currencies.ts";
import { initialPrice } from "./data/initial-price.ts";
import { popular, services } from "./data/services.ts";
import { textPatterns } from "./data/text-patterns.ts";
import * as store from "./seed-store.ts";

/** Services per insert of prices; each has one price per country. */
const SERVICES_PER_BATCH = 50;

/**
 * Adds the shipped catalogue to the database. Safe to repeat: adds only what is missing and never overwrites an
 * operator's prices or names.
 */
export async function seedCatalogue(ctx: Ctx): Promise<void> {
  const shipped = shippedVersion();
  await transact(ctx, async (tx) => {
    await store.lockSeeding(tx);
    if ((await store.readSeedVersion(tx)) === shipped) return;
    await seedServices(tx);
    await seedCountries(tx);
    await seedPrices(tx);
    await seedCurrencies(tx);
    await store.saveSeedVersion(tx, shipped);
  });
}

/** Hash of the shipped catalogue, so that a start with nothing new costs nothing. */
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

/** The most popular first, then in list order. */
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
  for (let first = 0; first < services.length; first += SERVICES_PER_BATCH) {
    const batch = services.slice(first, first + SERVICES_PER_BATCH);
    await store.insertPrices(
      tx,
      batch.flatMap((service) =>
        countries.map((country) => ({
          service: service.code,
          country: country.iso2,
          price: initialPrice(service, rankOf(service.code) + 1, country),
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
    currencies.map(({ code, rate }) => ({ currency: code, rate, ...INITIAL_RATES })),
  );
}

const INITIAL_RATES = { quotedAt: new Date(INITIAL_RATES_DATE), source: INITIAL_RATES_SOURCE };
