import type { Money } from "@sonum/contract/money";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";

type HistoryColumn = "dt" | "amount" | "direction" | "source" | "orderId";

type PostingFilter = {
  from: Date | undefined;
  till: Date | undefined;
  /** Above `low`, at most `high`. */
  amount: { low: bigint; high: bigint } | undefined;
  direction: "+" | "-" | undefined;
  reason: string | undefined;
  orderId: bigint | undefined;
};

export type PostingList = {
  limit: number;
  offset: number;
  sort: Partial<Record<HistoryColumn, "ASC" | "DESC">>[];
  filter: PostingFilter;
};

export type PostingRow = {
  id: bigint;
  amount: Money;
  reason: string;
  orderId: bigint | null;
  postedAt: Date;
  direction: "+" | "-";
};

const COLUMN: Record<HistoryColumn, RawBuilder<unknown>> = {
  dt: sql`id`,
  amount: sql`case direction when '+' then amount else -amount end`,
  direction: sql`direction`,
  source: sql`reason`,
  orderId: sql`order_id`,
};

/** Postings to and from an account, filtered and sorted. */
export async function listMatchingPostings(
  ctx: Ctx,
  account: string,
  { filter, sort, limit, offset }: PostingList,
): Promise<{ rows: PostingRow[]; total: number }> {
  const matching = postingsOf(ctx, account).where((row) => row.and(conditionsOf(row, filter)));
  const [rows, total] = await Promise.all([
    sort
      .flatMap((each) => Object.entries(each))
      .reduce(
        (query, [field, direction]) => query.orderBy(orderOf(field, direction)),
        matching.selectAll().limit(limit).offset(offset),
      )
      .orderBy("id", "desc")
      .execute(),
    countRows(matching),
  ]);
  return { rows, total };
}

const postingsOf = ({ db }: Ctx, account: string) => {
  const side = (column: "toAccount" | "fromAccount", direction: "+" | "-") =>
    db
      .selectFrom("wallet.postings")
      .select([
        "id",
        "amount",
        "reason",
        "orderId",
        "postedAt",
        sql<"+" | "-">`${sql.lit(direction)}`.as("direction"),
      ])
      .where(column, "=", account);
  return db.selectFrom(side("toAccount", "+").unionAll(side("fromAccount", "-")).as("seen"));
};

const orderOf = (field: string, direction: string) => {
  const column = Object.entries(COLUMN).find(([name]) => name === field)?.[1] ?? COLUMN.dt;
  return direction === "ASC" ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
};

function conditionsOf(
  row: ExpressionBuilder<{ seen: PostingRow }, "seen">,
  { from, till, amount, direction, reason, orderId }: PostingFilter,
) {
  return [
    ...(from ? [row("postedAt", ">=", from)] : []),
    ...(till ? [row("postedAt", "<=", till)] : []),
    ...(amount
      ? [row.eb(sql<bigint>`amount`, ">", amount.low), row.eb(sql<bigint>`amount`, "<=", amount.high)]
      : []),
    ...(direction ? [row("direction", "=", direction)] : []),
    ...(reason ? [row("reason", "=", reason)] : []),
    ...(orderId === undefined ? [] : [row("orderId", "=", orderId)]),
  ];
}
