import { sql } from "kysely";
import type { Ctx } from "../context.ts";

/** A value of each key column, as text. */
export type RowKey = readonly string[];
export type EncryptedRow = { key: RowKey; values: (Buffer | null)[] };
export type EncryptedTable = { table: string; columns: readonly string[]; keyColumns: readonly string[] };

export async function listKeyColumns({ db }: Ctx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name
      from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = ${table}::regclass and i.indisprimary
     order by a.attnum
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** The next rows in the order of their key, after the given one. */
export async function listEncryptedRows(
  { db }: Ctx,
  { table, columns, keyColumns }: EncryptedTable,
  after: RowKey | undefined,
  limit: number,
): Promise<EncryptedRow[]> {
  const key = refsOf(keyColumns);
  const isLater = after ? sql`(${key}) > (${valuesOf(after)})` : sql`true`;
  const keyTexts = sql.join(keyColumns.map((column) => sql`${sql.ref(column)}::text`));
  const { rows } = await sql<EncryptedRow>`
    select array[${keyTexts}] as key, array[${refsOf(columns)}] as values
      from ${sql.table(table)}
     where ${isLater}
     order by ${key}
     limit ${limit}
  `.execute(db);
  return rows;
}

/** Replaces values that nobody changed since they were read. */
export async function replaceEncrypted(
  { db }: Ctx,
  { table, columns, keyColumns }: EncryptedTable,
  before: EncryptedRow,
  values: (Buffer | null)[],
): Promise<boolean> {
  const changes = columns.map((column, n) => sql`${sql.ref(column)} = ${values[n]}`);
  const unchanged = columns.map(
    (column, n) => sql`${sql.ref(column)} is not distinct from ${before.values[n]}`,
  );
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join(changes)}
     where (${refsOf(keyColumns)}) = (${valuesOf(before.key)}) and ${sql.join(unchanged, sql` and `)}
  `.execute(db);
  return numAffectedRows > 0n;
}

const refsOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const valuesOf = (key: RowKey) => sql.join(key.map((value) => sql`${value}`));
