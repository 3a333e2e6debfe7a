import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type LoadedConfig, loadConfig } from "../load-config.ts";
import type { Env } from "../platform/config/env-schema.ts";
import { readDataDir } from "../platform/config/parse-config.ts";
import { findVersionProblem, pendingMigrations } from "../platform/database/migrate.ts";
import { failureMessage } from "../platform/failure-message.ts";
import { CommandError } from "./command.ts";

/**
 * The configuration of the database that a command works on: the shop's, or the demo's if that is asked for. A command never
 * falls back to an empty database of its own.
 */
export async function openDatabase(env: Env, { demo }: { demo: boolean }): Promise<LoadedConfig> {
  const isGiven = Boolean(env["DATABASE_URL"]?.trim());
  if (demo && isGiven)
    throw new CommandError(
      "--demo works on the demo's database, but DATABASE_URL is set. Leave one of them out.",
    );
  if (!demo && !isGiven)
    throw new CommandError(
      "config not found: DATABASE_URL\nSet it, for example in .env, or add --demo to work on the demo's database.",
    );
  const dataDir = path.join(readDataDir(env), "postgres");
  if (demo && !existsSync(dataDir))
    throw new CommandError(`There is no demo database in ${dataDir} yet: npm start creates it.`);
  const loaded = await loadConfig(env, () => {});
  console.error(
    `Database: ${loaded.database ? `the demo's, in ${dataDir}` : describeDatabase(loaded.config.database.url)}`,
  );
  return loaded;
}

/** Name, host and user, as far as the URL has them; never the password. */
export function describeDatabase(url: string): string {
  const { pathname, hostname, port, username, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  const user = decodeURIComponent(username) || searchParams.get("user");
  const name = decodeURIComponent(pathname.slice(1)) || user || "the default one";
  return `${name} at ${host}${port && `:${port}`}${user ? `, as ${user}` : ""}`;
}

/** Only `migrate` changes tables: other commands refuse a database that is empty, older or too new for this version. */
export async function assertMigrated(
  connectionString: string,
  advice = "Is it the right one? If so: npm run db:migrate",
): Promise<void> {
  const pending = await listPending(connectionString);
  if (pending.length === 0) return;
  throw new CommandError(`The database lacks ${pending.length} migrations, from ${pending[0]} on. ${advice}`);
}

const CONNECT_MS_MAX = 10_000;

const listPending = (connectionString: string): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    const problem = await findVersionProblem(client);
    if (problem) throw new CommandError(problem);
    return pendingMigrations(client);
  });

/** Works on a database whatever its version, even an empty one. */
export async function withClient<T>(
  connectionString: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new CommandError(`The database does not accept the connection: ${failureMessage(error)}`);
    });
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
