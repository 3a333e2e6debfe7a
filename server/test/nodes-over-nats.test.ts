import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { createContext, fillState } from "../src/create-context.ts";
import { buyActivation } from "../src/modules/activations/buying/buy-activation.ts";
import { CatalogueCache } from "../src/modules/catalogue/index.ts";
import * as fleet from "../src/modules/fleet/index.ts";
import { parseConfig } from "../src/platform/config/parse-config.ts";
import { createLog } from "../src/platform/log/log.ts";
import { createNatsServer } from "./fixtures/nats-server.ts";
import { TEST_DATABASE_LIMITS } from "./fixtures/test-database-limits.ts";
import { createKillTestShop } from "./kills/kill-test-shop.ts";

const SIMS = 5;

it("tells the other nodes over NATS, not over the database, which SIMs were sold", async () => {
  const nats = await createNatsServer();
  await nats.start();
  onTestFinished(nats.stop);
  const shop = await createKillTestShop({ sims: SIMS, customers: 1 });
  onTestFinished(shop.close);

  async function startNode() {
    const { database, ...config } = parseConfig({ ...shop.env, NATS_URL: nats.url });
    const withLimits = { ...config, database: { ...database, limits: TEST_DATABASE_LIMITS } };
    const { ctx, close } = await createContext(withLimits, createLog("silent"));
    await fillState(ctx);
    const unsubscribe = await fleet.syncAllocator(ctx);
    onTestFinished(async () => {
      unsubscribe();
      await close();
    });
    return ctx;
  }

  const [seller, other] = [await startNode(), await startNode()];
  const { findCountry, findService } = CatalogueCache.of(other);
  const countAt = () =>
    fleet.Allocator.of(other).countOf(findCountry("ee")?.number ?? 0, findService("tg")?.number ?? 0);
  expect(countAt()).toBe(SIMS);

  const terms = { service: "tg", country: "ee", currency: "USD", key: "purchase" };
  await buyActivation(seller, shop.buyers[0]?.id ?? "", terms);
  await vi.waitFor(() => expect(countAt()).toBe(SIMS - 1));
  // One, of the process that prepared the shop.
  const { rows } = await sql`select from pg_stat_activity
    where application_name = 'sonum-live' and datname = current_database()`.execute(seller.db);
  expect(rows).toHaveLength(1);
});
