import { readdir, readFile } from "node:fs/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";

const FOLDER = new URL("../../migrations/", import.meta.url);

/** Brings the database to the newest shape. Forward only; many may call it at once, one does the work. */
export async function migrate(url: string, folder = FOLDER): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "sonum-migrate" });
  // A connection that is cut fails the statement under way; without a listener it would end the process instead.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migrate]);
    await client.query(`
      create schema if not exists platform;
      create table if not exists platform.migrations (name text primary key, applied_at timestamptz not null default now())
    `);
    for (const name of await pendingMigrations(client, folder)) await apply(client, name, folder);
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
}

/** The migrations this code knows and the database does not have yet, in their order. */
export async function pendingMigrations(client: Pick<pg.Pool, "query">, folder = FOLDER): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from platform.migrations");
  const applied = new Set(rows.map(({ name }) => name));
  return (await listMigrations(folder)).filter((name) => !applied.has(name));
}

export const listMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

async function apply(client: pg.Client, name: string, folder: URL) {
  const statements = await readFile(new URL(name, folder), "utf8");
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into platform.migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    // Where the connection is gone, so is the transaction; why the migration failed must still be told.
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
