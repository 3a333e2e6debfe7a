import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import {
  createMigrationTable,
  dropUnfinishedIndex,
  findLatestRemoval,
  insertApplied,
  listApplied,
} from "./migration-store.ts";

const FOLDER = new URL("../../../migrations/", import.meta.url);

/** Applies pending migrations and returns their names. Forward only; an advisory lock serialises concurrent callers. */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "sonum-migrate" });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await waitForTurn(client);
    await createMigrationTable(client);
    const problem = await findVersionProblem(client, folder);
    if (problem) throw new Error(problem);
    const pending = await pendingMigrations(client, folder);
    for (const name of pending) await apply(client, name, folder);
    await runMigrations({ connectionString: url });
    return pending;
  } finally {
    await client.end();
  }
}

const TURN_PAUSE_MS = 100;

/** Asks again and again: a statement that waits for the lock would keep `create index concurrently` waiting for it in turn. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const take = async () =>
    (
      await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
        advisoryLocks.migrate,
      ])
    ).rows[0]?.taken;
  while (!(await take())) await pause(TURN_PAUSE_MS);
}

/** Migrations that are not applied yet, in order: all of them on an empty database. */
export async function pendingMigrations(client: Pick<pg.Pool, "query">, folder = FOLDER): Promise<string[]> {
  const applied = new Set(await listApplied(client));
  return (await listMigrations(folder)).filter((name) => !applied.has(name));
}

/**
 * Why this version may not run on a database that a newer one migrated. The version before the newest may: it is the way back.
 * A migration that removes something says since which one it is unused; versions without that one still use it.
 */
export async function findVersionProblem(
  client: Pick<pg.Pool, "query">,
  folder = FOLDER,
): Promise<string | undefined> {
  const removal = await findLatestRemoval(client);
  const last = (await listMigrations(folder)).at(-1) ?? "";
  if (!removal || last.slice(0, removal.unusedSince.length) >= removal.unusedSince) return undefined;
  return `The database is too new for this version: ${removal.name} removed what only versions with migration ${removal.unusedSince} do without, and this one ends with ${last}. Start a newer version.`;
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
  try {
    if (statements.startsWith(OUTSIDE_MARKER)) await runOutsideTransaction(client, statements);
    else
      await client
        .query(`begin; set local lock_timeout = ${LOCK_MS_MAX}`)
        .then(() => client.query(statements));
    await insertApplied(client, name, UNUSED_SINCE.exec(statements)?.[1]);
    await client.query("commit");
  } catch (error) {
    // The rollback fails if the connection is lost; the migration's own error must still be reported.
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Says what a migration that removes something demands of the code that runs beside it. */
const UNUSED_SINCE = /^-- unused since (\d{4})/m;

/** The first line of migrations whose statements cannot run in a transaction, such as `create index concurrently`. */
const OUTSIDE_MARKER = "-- outside a transaction";

/**
 * One statement after the other, each up to a semicolon at the end of a line. All must be repeatable, because those before a
 * failed one are not undone. An index that was left unfinished is removed first.
 */
async function runOutsideTransaction(client: pg.Client, text: string): Promise<void> {
  for (const statement of text.split(/;\s*$/m).filter((part) => part.replace(/--.*/g, "").trim() !== "")) {
    const [, index] =
      /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? [];
    if (index) await dropUnfinishedIndex(client, index);
    await client.query(statement);
  }
}
