import { type AliasedRawBuilder, sql } from "kysely";

/** A query that selects no columns yet. */
type Countable = {
  select(columns: AliasedRawBuilder<bigint, "count">[]): {
    executeTakeFirstOrThrow(): Promise<{ count?: unknown }>;
  };
};

/** How many rows a query matches. */
export async function countRows(query: Countable): Promise<number> {
  const { count } = await query.select([sql<bigint>`count(*)`.as("count")]).executeTakeFirstOrThrow();
  return Number(count);
}
