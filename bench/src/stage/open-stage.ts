import { mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { readConfig } from "../../../server/src/platform/config.ts";
import { startThrowAwayServer, type ThrowAwayServer } from "../../../server/test/throw-away-server.ts";
import { houseSettings } from "./house-settings.ts";
import { proveBooks } from "./prove-books.ts";
import { runChild } from "./run-child.ts";
import { type Shop, type ShopPlan, stockShop } from "./stock-shop.ts";

/** Where scenes play: a stocked shop behind a listening house, and the database below it. */
export type Stage = {
  url: string;
  address: string;
  shop: Shop;
  /** Another shop on the same PostgreSQL, to compare with; whoever opens it closes it. */
  openBeside(plan: ShopPlan): Promise<Stage>;
  /** How many bytes the house takes now. */
  memory(): Promise<number>;
  close(): Promise<void>;
};

/** As the product sets it, safe to disk. Only room for the connections of the bare transactions is added. */
const CLUSTER = { max_connections: "200" };
const USUAL: ShopPlan = { sims: 40_000, countries: 50 };

export async function openStage(): Promise<Stage> {
  const cluster = await startThrowAwayServer(CLUSTER);
  try {
    const stage = await openOn(cluster, USUAL);
    return { ...stage, close: () => stage.close().finally(cluster.close) };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

let opened = 0;

/** Each shop has a database of its own. What was sold must be in the books to the last cent when it closes. */
async function openOn(cluster: ThrowAwayServer, plan: ShopPlan): Promise<Stage> {
  const name = `shop_${++opened}`;
  const url = await createDatabase(cluster.url, name);
  const folder = path.join(cluster.folder, name);
  mkdirSync(folder);
  const settings = houseSettings({ url, folder });
  const shop = await stockShop(readConfig(settings), plan);
  const house = await runChild("stage/main-house.ts", settings, ["--expose-gc"]);
  return {
    url,
    address: house.said,
    shop,
    openBeside: (other) => openOn(cluster, other),
    memory: async () => Number(await house.ask("memory")),
    async close() {
      await house.stop();
      await proveBooks(url);
    },
  };
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  const db = new pg.Client({ connectionString: clusterUrl });
  await db.connect();
  await db.query(`create database ${name}`);
  await db.end();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}
