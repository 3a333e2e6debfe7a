import type pg from "pg";

type Client = Pick<pg.Pool, "query">;

export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (name text primary key, applied_at timestamptz not null default now())
  `);
}

/** None on an empty database. */
export async function listApplied(client: Client): Promise<string[]> {
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('platform.migrations') is not null as "isThere"`,
  );
  if (!table.rows[0]?.isThere) return [];
  const { rows } = await client.query<{ name: string }>("select name from platform.migrations");
  return rows.map(({ name }) => name);
}

export async function insertApplied(client: Client, name: string): Promise<void> {
  await client.query("insert into platform.migrations (name) values ($1)", [name]);
}

/** `create index concurrently` leaves an invalid index behind if it fails. */
export async function dropUnfinishedIndex(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select format('%I.%I', n.nspname, c.relname) as index
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where not i.indisvalid and c.relname = $1`,
    [name],
  );
  for (const { index } of rows) await client.query(`drop index concurrently ${index}`);
}
