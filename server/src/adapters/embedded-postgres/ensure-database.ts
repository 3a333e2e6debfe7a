import pg from "pg";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";
import { DATABASE_USER } from "./create-cluster.ts";

const DATABASE = "sonum";

type Access = { port: number; password: string };

/** Creates our database if the cluster does not have it yet. */
export async function ensureDatabase(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Takes an advisory lock for this process. It ends with the connection, so a killed process never leaves it behind. */
export async function claimDatabase(access: Access, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(access), application_name: "sonum-claim" });
  // If the server stops before us, the lock is gone too.
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as claimed", [
    advisoryLocks.embeddedDatabase,
  ]);
  if (rows[0]?.claimed) return;
  await client.end();
  throw new Error(
    `Sonum already runs on the data in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

export const urlOf = ({ port, password }: Access, database = DATABASE) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
