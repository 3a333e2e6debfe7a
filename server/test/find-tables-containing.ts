import { sql } from "kysely";
import type { Ctx } from "../src/platform/context.ts";

/** Tables that contain a word in any column. */
export async function findTablesContaining(db: Ctx["db"], word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name
      from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} t where t::text ilike ${`%${word}%`} limit 1
    `.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
