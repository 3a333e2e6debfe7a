import { usd } from "@sonum/contract/money";
import { beforeAll, expect, it } from "vitest";
import { makeWorld, type World } from "../../../test/world.ts";
import { fillMemory } from "../../open-context.ts";
import { healthRoutes } from "../../platform/health-routes.ts";
import { serveOn } from "../../platform/http.ts";
import { makeLog } from "../../platform/log.ts";
import { makeServer } from "../../platform/make-server.ts";
import { fleetRoutes } from "../fleet/index.ts";
import { catalogueRoutes, loadShelf, seedCatalogue } from "./index.ts";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await Promise.all([seedCatalogue(world.system), seedCatalogue(world.system)]);
});

/** As if a newer version of the product with another catalogue started. */
const seedNewer = async () => {
  await world.db
    .updateTable("platform.settings")
    .set({ value: "an older one" })
    .where("name", "=", "catalogue_seed")
    .execute();
  await seedCatalogue(world.system);
};

async function countRows() {
  const tables = ["services", "countries", "prices", "currencies", "rates"];
  const counts = tables.map((name) => `(select count(*)::int from catalogue.${name}) as ${name}`);
  return (await world.system.pool.query(`select ${counts.join()}`)).rows[0];
}

it("SHOP-11 ships more than 100 countries and 300 services, each pair with a price", async () => {
  const { services, countries, prices } = await countRows();
  expect(services).toBeGreaterThan(300);
  expect(countries).toBeGreaterThan(100);
  expect(prices).toBe(services * countries);
});

it("puts in the same rows again and again, and leaves what an operator changed", async () => {
  const before = await countRows();
  const [service, country] = [0, 1];
  await world.db
    .updateTable("catalogue.prices")
    .set({ price: usd("9.99") })
    .where("service", "=", service)
    .where("country", "=", country)
    .execute();
  await world.db
    .updateTable("catalogue.services")
    .set({ name: "Renamed", state: "restricted" })
    .where("number", "=", service)
    .execute();

  await seedCatalogue(world.system);
  await seedNewer();

  expect(await countRows()).toEqual(before);
  const shelf = await loadShelf(world.db);
  const [renamed, there] = [shelf.serviceAt(service), shelf.countryAt(country)];
  expect(renamed).toMatchObject({ name: "Renamed", state: "restricted" });
  expect(renamed && there && shelf.priceOf(renamed, there)).toBe(usd("9.99"));
});

it("gives a service that is new the next number, because every SIM has a bit for each", async () => {
  const { services } = await countRows();
  await world.db
    .deleteFrom("catalogue.prices")
    .where("service", "=", services - 1)
    .execute();
  await world.db
    .deleteFrom("catalogue.services")
    .where("number", "=", services - 1)
    .execute();
  await seedNewer();

  const newest = await world.db
    .selectFrom("catalogue.services")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .execute();
  expect(newest).toEqual([{ number: services }]);
});

it("SHOP-9 SHOP-11 tells the whole catalogue over the API, with names in five languages", async () => {
  await fillMemory(world.system);
  const app = await makeServer({ log: makeLog("silent"), trustProxy: false });
  const serve = serveOn(app, world.system, async () => ({ kind: "guest" }));
  for (const routes of [healthRoutes, catalogueRoutes, fleetRoutes]) routes(serve);
  const ask = async (path: string) => (await app.inject(`/rest/reference/${path}`)).json();

  const [services, countries, currencies, languages] = await Promise.all(
    ["services", "countries", "currency", "lang"].map(ask),
  );
  expect(services.length).toBeGreaterThan(300);
  expect(countries.length).toBeGreaterThan(100);
  for (const { country, prefix, icon } of countries) {
    expect(Object.keys(country).toSorted()).toEqual(["de", "en", "et", "pt", "ru"]);
    expect(Object.values(country).every(Boolean)).toBe(true);
    expect([prefix, icon]).toEqual([
      expect.stringMatching(/^\d{1,7}$/),
      expect.stringMatching(/^\/flags\/[a-z]{2}\.svg$/),
    ]);
  }
  const codes = ["USD", "EUR", "RUB", "GBP", "BRL", "UAH", "KZT", "CNY"];
  expect(currencies.slice(0, 8).map(({ code }: { code: string }) => code)).toEqual(codes);
  expect(languages.map(({ code }: { code: string }) => code)).toEqual(["en", "ru", "et", "de", "pt"]);
});
