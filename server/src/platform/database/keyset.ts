import { DAY_MS } from "@sonum/contract/time-units";
import { type SelectQueryBuilder, sql } from "kysely";

/** Which rows of a list are read: on some days, in a direction, from the row `after` on. */
export type KeysetPage = {
  from?: string | undefined;
  till?: string | undefined;
  order: "ASC" | "DESC";
  after?: string | undefined;
  limit: number;
};

/** `sort` never changes for a row; an index on it and the `id` begins a page anywhere in the list. */
type KeysetList = { table: string; alias: string; sort: string; time: string };

/** One page of a list and a row more, which tells that there is another page. */
export function selectPage<Tables, Names extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
  { table, alias, sort, time }: KeysetList,
  { from, till, order, after, limit }: KeysetPage,
): SelectQueryBuilder<Tables, Names, Row> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const key = sql`(${column(sort)}, ${column("id")})`;
  const last = sql`(select ${sql.ref(sort)}, id from ${sql.table(table)} where id = ${after})`;
  const direction = order === "ASC" ? "asc" : "desc";
  let found = rows
    .orderBy(column(sort), direction)
    .orderBy(column("id"), direction)
    .limit(limit + 1);
  if (after !== undefined)
    found = found.where(order === "ASC" ? sql<boolean>`${key} > ${last}` : sql<boolean>`${key} < ${last}`);
  if (from !== undefined) found = found.where(sql<boolean>`${column(time)} >= ${new Date(from)}`);
  if (till !== undefined)
    found = found.where(sql<boolean>`${column(time)} < ${new Date(Date.parse(till) + DAY_MS)}`);
  return found;
}

/** Rows of a page without the row more, and where the next page begins. */
export function cutPage<Row extends { id: string }>(
  rows: Row[],
  { limit }: Pick<KeysetPage, "limit">,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Rows of a list that is read by pages, for people. */
export const SHOWN_AT_ONCE = 50;
