import { LOCALES } from "@sonum/contract/locale";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { fillState } from "../../create-context.ts";
import { createHttpServer } from "../../platform/http/create-http-server.ts";
import { healthRoutes } from "../../platform/http/health-routes.ts";
import { createServe, NO_GUARD } from "../../platform/http/serve.ts";
import { createLog } from "../../platform/log/log.ts";
import { fleetRoutes } from "../fleet/index.ts";
import { catalogueRoutes, loadCatalogue, seedCatalogue } from "./index.ts";

const context = await createTestContext();
await Promise.all([seedCatalogue(context.system), seedCatalogue(context.system)]);

/** Simulates the start of a newer release with a changed catalogue. */
const seedNewer = async () => {
  await context.db
    .updateTable("platform.settings")
    .set({ value: "an older one" })
    .where("name", "=", "catalogue_seed")
    .execute();
  await seedCatalogue(context.system);
};

async function countRows() {
  const tables = ["services", "countries", "prices", "currencies", "rates"];
  const counts = tables.map((name) => `(select count(*)::int from catalogue.${name}) as ${name}`);
  return (await context.system.pool.query(`select ${counts.join()}`)).rows[0];
}

it("SHOP-11 ships more than 100 countries and 300 services, with a price for each pair", async () => {
  const { services, countries, prices } = await countRows();
  expect(services).toBeGreaterThan(300);
  expect(countries).toBeGreaterThan(100);
  expect(prices).toBe(services * countries);
});

it("is idempotent and keeps an operator's changes", async () => {
  const before = await countRows();
  const [service, country] = [0, 1];
  await context.db
    .updateTable("catalogue.prices")
    .set({ price: usd("9.99") })
    .where("service", "=", service)
    .where("country", "=", country)
    .execute();
  await context.db
    .updateTable("catalogue.services")
    .set({ name: "Renamed", state: "restricted" })
    .where("number", "=", service)
    .execute();

  await seedCatalogue(context.system);
  await seedNewer();

  expect(await countRows()).toEqual(before);
  const catalogue = await loadCatalogue(context.db);
  const [renamed, there] = [catalogue.serviceAt(service), catalogue.countryAt(country)];
  expect(renamed).toMatchObject({ name: "Renamed", state: "restricted" });
  expect(renamed && there && catalogue.priceOf(renamed, there)).toBe(usd("9.99"));
});

it("gives a new service the next number, because SIMs store one bit per service", async () => {
  const { services } = await countRows();
  await context.db
    .deleteFrom("catalogue.prices")
    .where("service", "=", services - 1)
    .execute();
  await context.db
    .deleteFrom("catalogue.services")
    .where("number", "=", services - 1)
    .execute();
  await seedNewer();

  const newest = await context.db
    .selectFrom("catalogue.services")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .execute();
  expect(newest).toEqual([{ number: services }]);
});

it("SHOP-9 SHOP-11 returns the whole catalogue over the API, with names in five languages", async () => {
  await fillState(context.system);
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  const serve = createServe(app, context.system, {
    authenticate: async () => ({ kind: "guest" }),
    guard: NO_GUARD,
  });
  for (const routes of [healthRoutes, catalogueRoutes, fleetRoutes]) routes(serve);
  const get = async (path: string) => (await app.inject(`/rest/reference/${path}`)).json();

  const [services, countries, currencies, languages] = await Promise.all(
    ["services", "countries", "currency", "lang"].map(get),
  );
  expect(services.length).toBeGreaterThan(300);
  expect(countries.length).toBeGreaterThan(100);
  for (const { country, prefix, icon } of countries) {
    expect(Object.keys(country).toSorted()).toEqual(LOCALES.toSorted());
    expect(Object.values(country).every(Boolean)).toBe(true);
    expect([prefix, icon]).toEqual([
      expect.stringMatching(/^\d{1,7}$/),
      expect.stringMatching(/^\/flags\/[a-z]{2}\.svg$/),
    ]);
  }
  const codes = ["USD", "EUR", "RUB", "GBP", "BRL", "UAH", "KZT", "CNY"];
  expect(currencies.slice(0, 8).map(({ code }: { code: string }) => code)).toEqual(codes);
  expect(languages.map(({ code }: { code: string }) => code)).toEqual(LOCALES);
});
