import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { startEmbeddedPostgres } from "../src/adapters/embedded-postgres/index.ts";
import { createContext } from "../src/create-context.ts";
import { buyActivation } from "../src/modules/activations/buying/buy-activation.ts";
import * as fleet from "../src/modules/fleet/index.ts";
import { accounts, balanceOf } from "../src/modules/wallet/index.ts";
import { parseConfig } from "../src/platform/config/parse-config.ts";
import type { Ctx } from "../src/platform/context.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { createLog } from "../src/platform/log/log.ts";
import { startTemporaryPostgres } from "./fixtures/temporary-postgres.ts";
import { checkLedger } from "./kills/check-ledger.ts";
import { createKillTestShop } from "./kills/kill-test-shop.ts";

const SIMS = 6;

it("G9 restores a base backup and archived WAL up to the last purchase, with a correct ledger", async () => {
  const archive = mkdtempSync(path.join(os.tmpdir(), "sonum-archive-"));
  // PostgreSQL may run as another user.
  chmodSync(archive, 0o777);
  onTestFinished(() => rmSync(archive, { recursive: true, force: true }));
  const original = await startTemporaryPostgres({
    settings: { fsync: "off", archive_mode: "on", archive_command: `cp %p ${archive}/%f` },
    pgBin: process.env["PG_BIN"],
    inMemory: true,
  });
  onTestFinished(original.close);
  await migrate(original.url);
  const database = { url: original.url, drop: async () => {} };
  const shop = await createKillTestShop({ sims: SIMS, customers: 1, database });
  const unsubscribe = await fleet.syncAllocator(shop.ctx);
  const customer = shop.buyers[0]?.id ?? "";
  const buy = () => buyActivation(shop.ctx, customer, { service: "tg", country: "ee", currency: "USD" });

  await buy();
  const copy = await takeBaseBackup(shop.ctx, original.folder);
  for (let n = 1; n < SIMS; n++) await buy();
  const held = await balanceOf(shop.ctx, accounts.held(customer));
  await archiveWal(shop.ctx, archive);
  unsubscribe();
  await shop.close();
  await original.close();

  const restored = await startRestored(copy, archive);
  const config = parseConfig({ ...shop.env, DATABASE_URL: restored.url });
  const { ctx, close } = await createContext(config, createLog("silent"));
  expect(await ctx.db.selectFrom("activations.orders").select("id").execute()).toHaveLength(SIMS);
  expect(await balanceOf(ctx, accounts.held(customer))).toBe(held);
  await checkLedger(ctx);
  await close();
  await restored.stop();
});

/** What `pg_basebackup` does; the package of the embedded server does not contain it. Returns the copy's folder. */
async function takeBaseBackup({ pool }: Ctx, folder: string): Promise<string> {
  // Named like the original, so that a later run removes it if this one is killed.
  const copy = mkdtempSync(path.join(path.dirname(folder), `sonum-run-${process.pid}-`));
  chmodSync(copy, 0o755);
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const client = await pool.connect();
  await client.query("select pg_backup_start('drill', true)");
  execFileSync("cp", ["-a", `${folder}/.`, copy]);
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()");
  client.release();
  const cluster = path.join(copy, "cluster");
  for (const name of readdirSync(path.join(cluster, "pg_wal")))
    rmSync(path.join(cluster, "pg_wal", name), { recursive: true });
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(path.join(cluster, name), { force: true });
  writeOwned(path.join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
  return copy;
}

/** Ends the current WAL file and waits until it is archived. */
async function archiveWal({ pool }: Ctx, archive: string): Promise<void> {
  const { rows } = await pool.query<{ file: string }>(
    "select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()",
  );
  await vi.waitUntil(() => readdirSync(archive).includes(rows[0]?.file ?? ""));
}

async function startRestored(folder: string, archive: string) {
  writeOwned(path.join(folder, "cluster", "recovery.signal"), "");
  const restored = await startEmbeddedPostgres({
    dataDir: folder,
    pgBin: process.env["PG_BIN"],
    settings: { fsync: "off", restore_command: `cp ${archive}/%f %p` },
  });
  onTestFinished(restored.stop);
  const client = new pg.Client(restored.url);
  await client.connect();
  await vi.waitUntil(() => isRecovered(client));
  await client.end();
  return restored;
}

async function isRecovered(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering");
  return rows[0]?.recovering === false;
}

/** PostgreSQL removes these files itself, as the owner of the cluster. */
function writeOwned(file: string, text: string): void {
  writeFileSync(file, text);
  execFileSync("chown", ["--reference", path.dirname(file), file]);
}
