import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { createMigrationTable, insertApplied, listApplied } from "./migration-store.ts";

const FOLDER = new URL("../../../migrations/", import.meta.url);

/** Applies pending migrations. Forward only; an advisory lock serialises concurrent callers. */
export async function migrate(url: string, folder = FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "sonum-migrate" });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migrate]);
    await createMigrationTable(client);
    for (const name of await pendingMigrations(client, folder)) await apply(client, name, folder);
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}

/** Migrations that are not applied yet, in order: all of them on an empty database. */
export async function pendingMigrations(client: Pick<pg.Pool, "query">, folder = FOLDER): Promise<string[]> {
  const applied = new Set(await listApplied(client));
  return (await listMigrations(folder)).filter((name) => !applied.has(name));
}

export const listMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** All other statements on a table queue behind a migration that waits for its lock, so it waits briefly and often. */
const LOCK_MS_MAX = 1_000;
const LOCK_PAUSE_MS = 1_000;
const LOCK_ATTEMPTS_MAX = 300;
/** SQLSTATE: lock_timeout. */
const LOCK_NOT_AVAILABLE = "55P03";

async function apply(client: pg.Client, name: string, folder: URL) {
  for (let attempts = 1; ; attempts++) {
    try {
      return await applyOnce(client, name, folder);
    } catch (error) {
      if (!isLockTimeout(error) || attempts === LOCK_ATTEMPTS_MAX) throw error;
      await pause(LOCK_PAUSE_MS);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof pg.DatabaseError &&
  error.cause.code === LOCK_NOT_AVAILABLE;

async function applyOnce(client: pg.Client, name: string, folder: URL) {
  const statements = await readFile(new URL(name, folder), "utf8");
  await client.query(`begin; set local lock_timeout = ${LOCK_MS_MAX}`);
  try {
    await client.query(statements);
    await insertApplied(client, name);
    await client.query("commit");
  } catch (error) {
    // The rollback fails if the connection is lost; the migration's own error must still be reported.
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
