import type { PartnerMove } from "@sonum/contract/fleet/partner-lists";
import type { Money } from "@sonum/contract/money";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { type Currency, convertUsd, maxUsdFor, Rates } from "../../../platform/rates.ts";
import { accounts } from "../accounts.ts";

type Column = "dt" | "amount" | "direction" | "source" | "orderId";

export type HistoryQuery = {
  limit: number;
  offset: number;
  sort: Partial<Record<Column, "ASC" | "DESC">>[];
  filter: Partial<{
    dtFrom: Date | undefined;
    dtTo: Date | undefined;
    amount: number | undefined;
    direction: "+" | "-" | undefined;
    source: string | undefined;
    orderId: number | undefined;
  }>;
};

const COLUMN: Record<Column, RawBuilder<unknown>> = {
  dt: sql`id`,
  amount: sql`case direction when '+' then amount else -amount end`,
  direction: sql`direction`,
  source: sql`reason`,
  orderId: sql`order_id`,
};

/** Postings to and from a partner's earnings, filtered and sorted. */
export async function listPartnerHistory(
  ctx: Ctx,
  owner: { partnerId: string; currency: string },
  list: HistoryQuery,
): Promise<{ data: PartnerMove[]; total: number }> {
  const currency = Rates.of(ctx).get(owner.currency);
  const matching = postingsOf(ctx, accounts.earned(owner.partnerId)).where((row) =>
    row.and(conditionsOf(ctx, row, { filter: list.filter, currency })),
  );
  const [rows, { total }] = await Promise.all([
    list.sort
      .flatMap((each) => Object.entries(each))
      .reduce(
        (query, [field, direction]) => query.orderBy(orderOf(field, direction)),
        matching.selectAll().limit(list.limit).offset(list.offset),
      )
      .orderBy("id", "desc")
      .execute(),
    matching.select((row) => row.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map((row) => present(ctx, row, currency)), total: Number(total) };
}

const postingsOf = ({ db }: Ctx, account: string) => {
  const side = (column: "toAccount" | "fromAccount", direction: "+" | "-") =>
    db
      .selectFrom("wallet.moves")
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

type PostingRow = {
  id: bigint;
  amount: Money;
  reason: string;
  orderId: bigint | null;
  postedAt: Date;
  direction: "+" | "-";
};

const orderOf = (field: string, direction: string) => {
  const column = Object.entries(COLUMN).find(([name]) => name === field)?.[1] ?? COLUMN.dt;
  return direction === "ASC" ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
};

type Condition = { filter: HistoryQuery["filter"]; currency: Currency };

function conditionsOf(
  ctx: Ctx,
  row: ExpressionBuilder<{ seen: PostingRow }, "seen">,
  { filter, currency }: Condition,
) {
  const { dtFrom, dtTo, amount, direction, source, orderId } = filter;
  return [
    ...(dtFrom ? [row("postedAt", ">=", dtFrom)] : []),
    ...(dtTo ? [row("postedAt", "<=", dtTo)] : []),
    ...(amount === undefined ? [] : [isShownAs(row, amount, currency)]),
    ...(direction ? [row("direction", "=", direction)] : []),
    ...(source ? [row("reason", "=", source)] : []),
    ...(orderId === undefined ? [] : [row("orderId", "=", ctx.orderIds.toInternal(orderId))]),
  ];
}

/** Matches amounts that display as `amount` once rounded to the currency's digits. */
function isShownAs(row: ExpressionBuilder<{ seen: PostingRow }, "seen">, amount: number, currency: Currency) {
  const digit = 10 ** -currency.digits;
  const [low, high] = [amount - digit, amount].map((value) =>
    value < 0 ? -1n : maxUsdFor(value.toFixed(6), currency),
  );
  return row.and([
    row.eb(sql<bigint>`amount`, ">", low ?? 0n),
    row.eb(sql<bigint>`amount`, "<=", high ?? 0n),
  ]);
}

const present = ({ orderIds }: Ctx, row: PostingRow, currency: Currency): PartnerMove => ({
  dt: row.postedAt,
  amount: convertUsd(row.amount, currency),
  amountUsd: row.amount,
  direction: row.direction,
  source: row.reason,
  orderId: row.orderId === null ? null : orderIds.toPublic(row.orderId),
});
