import { setTimeout as pause } from "node:timers/promises";
import { usd } from "@sonum/contract/money";
import { type KyselyPlugin, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onFileFinished } from "../test/fixtures/on-file-finished.ts";
import { TEST_DATABASE_LIMITS } from "../test/fixtures/test-database-limits.ts";
import { createTestShop, PRICE, type TestShop } from "../test/fixtures/test-shop.ts";
import { reloadCatalogue } from "./create-context.ts";
import { CatalogueCache } from "./modules/catalogue/index.ts";
import { type Ctx, transact } from "./platform/context.ts";
import { createPool, kyselyOn } from "./platform/database/database.ts";
import { stateSweeps, syncState } from "./sync-state.ts";

const NEW_PRICE = usd("0.75");
let shop: TestShop;
const stops: (() => void)[] = [];

beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function knownPrice(ctx: Ctx) {
  const [service, country] = [
    CatalogueCache.of(ctx).findService("tg"),
    CatalogueCache.of(ctx).findCountry("ee"),
  ];
  return service && country && CatalogueCache.of(ctx).priceOf(service, country);
}

const setPrice = ({ db, clock }: Ctx) =>
  db.updateTable("catalogue.prices").set({ price: NEW_PRICE, changedAt: clock.now() }).execute();

/** The same context on a pool with a lock timeout of 10 ms. */
function withShortLockTimeout(ctx: Ctx): Ctx {
  const pool = createPool({ url: shop.url, poolMax: 6, limits: { ...TEST_DATABASE_LIMITS, lock: 10 } });
  onFileFinished(() => pool.end());
  return { ...ctx, pool, db: kyselyOn(pool) };
}

describe("a changed price", () => {
  it("DESK-1 is retried until the database can be read", async () => {
    const failed = vi.fn();
    const ctx = {
      ...withShortLockTimeout(shop.system),
      log: { ...shop.system.log, error: failed } as unknown as Ctx["log"],
    };
    stops.push(syncState(ctx));
    await transact(shop.system, async (tx) => {
      await sql`lock table catalogue.prices`.execute(tx.db);
      await setPrice(tx);
      ctx.live.publish([{ kind: "catalogue" }]);
      await vi.waitFor(() => expect(failed).toHaveBeenCalled());
      expect(knownPrice(ctx)).toBe(PRICE);
    });
    await vi.waitFor(() => expect(knownPrice(ctx)).toBe(NEW_PRICE));
  });

  it("DESK-1 is not overwritten by an older read that finishes later", async () => {
    const { plugin, areRead, release } = delayPrices();
    const older = reloadCatalogue({ ...shop.system, db: shop.system.db.withPlugin(plugin) });
    await areRead;
    await setPrice(shop.system);
    const newer = reloadCatalogue(shop.system);
    // Long enough for the newer read to overtake the older one, if that were possible.
    await Promise.race([newer, pause(500)]);
    release();
    await Promise.all([older, newer]);
    expect(knownPrice(shop.system)).toBe(NEW_PRICE);
  });
});

describe("a change without a hint", () => {
  const CHANGES: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    "another price": setPrice,
    "a removed price": ({ db }) => db.deleteFrom("catalogue.prices").where("service", "=", 0).execute(),
    "a margin": ({ db, clock }) =>
      db
        .insertInto("catalogue.margins")
        .values({ service: 0, country: null, shopBp: 5000, setBy: "operator", setAt: clock.now() })
        .execute(),
    "a rate": ({ db, clock }) =>
      db
        .insertInto("catalogue.rates")
        .values({ currency: "EUR", quotedAt: clock.now(), rate: "0.5", source: "operator" })
        .execute(),
  };

  it.each(Object.entries(CHANGES))("DESK-1 %s is picked up once by the periodic check", async (_, change) => {
    const check = () =>
      stateSweeps(shop.system)
        .find(({ name }) => name === "read catalogue")
        ?.run();
    const before = CatalogueCache.of(shop);
    await check();
    expect(CatalogueCache.of(shop)).toBe(before);
    shop.clock.advance(1000);
    await change(shop.system);
    await check();
    const found = CatalogueCache.of(shop);
    expect(found).not.toBe(before);
    await check();
    expect(CatalogueCache.of(shop)).toBe(found);
  });
});

/** A Kysely plugin that delays price rows until released. */
function delayPrices() {
  const read = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows[0] && "prices" in result.rows[0]) {
        read.resolve();
        await free.promise;
      }
      return result;
    },
  };
  return { plugin, areRead: read.promise, release: free.resolve };
}
