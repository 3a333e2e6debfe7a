import type pg from "pg";

type Client = Pick<pg.Pool, "query">;

export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (name text primary key, applied_at timestamptz not null default now())
  `);
}

export async function listApplied(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from platform.migrations");
  return rows.map(({ name }) => name);
}

export async function insertApplied(client: Client, name: string): Promise<void> {
  await client.query("insert into platform.migrations (name) values ($1)", [name]);
}
