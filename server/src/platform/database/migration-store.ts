import type pg from "pg";

type Client = Pick<pg.Pool, "query">;

export async function createMigrationTable(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migrations (name text primary key, applied_at timestamptz not null default now());
    alter table platform.migrations add column if not exists unused_since text
  `);
}

export async function hasMigrationTable(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('platform.migrations') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

/** None on an empty database. */
export async function listApplied(client: Client): Promise<string[]> {
  if (!(await hasMigrationTable(client))) return [];
  const { rows } = await client.query<{ name: string }>("select name from platform.migrations");
  return rows.map(({ name }) => name);
}

/** The applied migration that removed what versions without migration `unusedSince` use, the latest of them. */
export type Removal = { name: string; unusedSince: string };

export async function findLatestRemoval(client: Client): Promise<Removal | undefined> {
  const column = await client.query(
    `select from pg_attribute
      where attrelid = to_regclass('platform.migrations') and attname = 'unused_since' and not attisdropped`,
  );
  if (column.rowCount === 0) return undefined;
  const { rows } = await client.query<Removal>(
    `select name, unused_since as "unusedSince" from platform.migrations
      where unused_since is not null order by unused_since desc limit 1`,
  );
  return rows[0];
}

export async function insertApplied(client: Client, name: string, unusedSince?: string): Promise<void> {
  await client.query("insert into platform.migrations (name, unused_since) values ($1, $2)", [
    name,
    unusedSince,
  ]);
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
