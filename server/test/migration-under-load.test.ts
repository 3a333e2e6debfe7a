import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { usd } from "@sonum/contract/money";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { cancelActivation } from "../src/modules/activations/life/cancel-activation.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { createTestShop } from "./fixtures/test-shop.ts";

/** Changes that running code must not notice: a column, a constraint and an index on every table of a purchase. */
const TABLES = [
  "activations.orders",
  "wallet.postings",
  "fleet.sims",
  "fleet.machines",
  "accounts.users",
  "ingest.messages",
];
const MIGRATION = TABLES.map(
  (table) => `
    alter table ${table} add column added_under_load int;
    alter table ${table} add constraint added_under_load check (added_under_load > 0);
    create index on ${table} (added_under_load);`,
).join("");

it("G10 sells and delivers while a migration waits for a long transaction, and after it", async () => {
  const shop = await createTestShop({ lateGraceMs: 0 });
  const iccids = await shop.simsOnSale(12);
  const customer = await shop.customer({ balance: usd("10") });
  const sell = async (iccid: string) => {
    const { id } = await shop.buy(customer);
    await cancelActivation(shop.system, customer, shop.system.publicIds.toPublic(id));
    await shop.buy(customer, { service: "wa" });
    await shop.receive(iccid, { sender: "WhatsApp", text: "WhatsApp code 543210" });
  };
  await sell(iccids[0] ?? "");

  const reader = new pg.Client(shop.url);
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query("begin; select count(*) from activations.orders");
  const migration = migrate(shop.url, folderOf({ "9001_under_load.sql": MIGRATION }));
  await vi.waitUntil(() => isWaitingForLock(shop.system.pool));
  for (const iccid of iccids.slice(1, 6)) await sell(iccid);

  await reader.query("commit");
  await migration;
  for (const iccid of iccids.slice(6)) await sell(iccid);
  expect(await shop.differences()).toEqual([]);
});

const isWaitingForLock = async (pool: pg.Pool) => {
  const { rows } = await pool.query(
    "select from pg_stat_activity where application_name = 'sonum-migrate' and wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, statements] of Object.entries(files)) writeFileSync(path.join(folder, name), statements);
  return pathToFileURL(`${folder}/`);
}
