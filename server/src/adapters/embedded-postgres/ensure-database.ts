import pg from "pg";
import { DATABASE_USER } from "./create-cluster.ts";

const DATABASE = "sonum";

export type Access = { port: number; password: string };

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

export const urlOf = ({ port, password }: Access, database = DATABASE) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
