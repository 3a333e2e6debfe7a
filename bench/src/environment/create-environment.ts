import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { parseConfig } from "../../../server/src/platform/config/parse-config.ts";
import { createEmptyWebBuild, serverSettings } from "../../../server/test/fixtures/server-settings.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../../server/test/fixtures/temporary-postgres.ts";
import { connectDatabase } from "../references/connect-database.ts";
import { runChild } from "./run-child.ts";
import { type Shop, type ShopPlan, seedShop } from "./seed-shop.ts";

/** What scenarios run against: a listening app with its database and seeded shop. */
export type Environment = {
  /** The database. */
  url: string;
  /** The app's HTTP address. */
  address: string;
  shop: Shop;
  /** Another app on the same PostgreSQL, to compare with. The caller closes it. */
  createSibling(plan: ShopPlan): Promise<Environment>;
  /** Current memory of the app process. */
  memoryBytes(): Promise<number>;
  /** CPU time of the app process so far, and how often it wrote to the database. */
  work(): Promise<{ cpuMs: number; packets: number }>;
  /** Process id of the PostgreSQL server. */
  postmaster: number;
  close(): Promise<void>;
};

/** The product's durable settings, with more connections for the bare transactions. */
const CLUSTER = { max_connections: "200" };
const BUILT_WEB = path.resolve(import.meta.dirname, "../../../web/dist");
const DEFAULT_PLAN: ShopPlan = { sims: 40_000, countries: 50 };

export async function createEnvironment(settings: Record<string, string> = {}): Promise<Environment> {
  const cluster = await startTemporaryPostgres({ settings: { ...CLUSTER, ...settings } });
  try {
    const environment = await createOn(cluster, DEFAULT_PLAN);
    return { ...environment, close: () => environment.close().finally(cluster.close) };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

let databases = 0;

/** Each environment has its own database, whose ledger is verified on close. */
async function createOn(cluster: TemporaryPostgres, plan: ShopPlan): Promise<Environment> {
  const name = `shop_${++databases}`;
  const url = await createDatabase(cluster.url, name);
  const folder = path.join(cluster.folder, name);
  mkdirSync(folder);
  const settings = {
    ...serverSettings({ url, folder }),
    WEB_DIST: existsSync(BUILT_WEB) ? BUILT_WEB : createEmptyWebBuild(path.join(folder, "web")),
  };
  const shop = await seedShop(parseConfig(settings), plan);
  const app = await runChild("environment/main-app.ts", settings, ["--expose-gc"]);
  return {
    url,
    address: app.firstMessage,
    shop,
    createSibling: (other) => createOn(cluster, other),
    memoryBytes: async () => Number(await app.request("memory")),
    work: async () => JSON.parse(await app.request("work")),
    postmaster: cluster.server.pid,
    async close() {
      await app.stop();
      await verifyLedger(url);
    },
  };
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  const db = await connectDatabase(clusterUrl);
  await db.query(`create database ${name}`);
  await db.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Checks that every balance is the sum of its ledger postings. */
async function verifyLedger(url: string): Promise<void> {
  const db = await connectDatabase(url);
  const { rows } = await db.query(`
    with sums as (
      select account, sum(change) as moved
        from (select from_account as account, -amount as change from wallet.postings
              union all
              select to_account, amount from wallet.postings) as changes
       group by account)
    select account from wallet.balances b left join sums s using (account)
     where b.amount is distinct from coalesce(s.moved, 0)`);
  await db.end();
  if (rows.length > 0) throw new Error(`${rows.length} balances differ from the sum of their postings`);
}
