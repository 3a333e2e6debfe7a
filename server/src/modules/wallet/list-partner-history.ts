import type { Money } from "@sonum/contract/money";
import type { PartnerMove } from "@sonum/contract/partner-lists";
import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { type Currency, mostDollarsIn, show } from "../../platform/rates.ts";
import { accounts } from "./accounts.ts";

type Column = "dt" | "amount" | "direction" | "source" | "orderId";

export type HistoryList = {
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

/** What came to a partner's balance and what left it. */
export async function listPartnerHistory(
  ctx: Ctx,
  whose: { partnerId: string; currency: string },
  asked: HistoryList,
): Promise<{ data: PartnerMove[]; total: number }> {
  const currency = ctx.memory.rates.get(whose.currency);
  const matching = movesOf(ctx, accounts.earned(whose.partnerId)).where((row) =>
    row.and(conditionsOf(ctx, row, { filter: asked.filter, currency })),
  );
  const [rows, { total }] = await Promise.all([
    asked.sort
      .flatMap((each) => Object.entries(each))
      .reduce(
        (query, [field, direction]) => query.orderBy(orderOf(field, direction)),
        matching.selectAll().limit(asked.limit).offset(asked.offset),
      )
      .orderBy("id", "desc")
      .execute(),
    matching.select((row) => row.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map((row) => present(ctx, row, currency)), total: Number(total) };
}

const movesOf = ({ db }: Ctx, account: string) => {
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

type Seen = {
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

type Wish = { filter: HistoryList["filter"]; currency: Currency };

function conditionsOf(ctx: Ctx, row: ExpressionBuilder<{ seen: Seen }, "seen">, { filter, currency }: Wish) {
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

/** Amounts that read the same once they are rounded to the digits of the currency. */
function isShownAs(row: ExpressionBuilder<{ seen: Seen }, "seen">, amount: number, currency: Currency) {
  const digit = 10 ** -currency.digits;
  const [low, high] = [amount - digit, amount].map((value) =>
    value < 0 ? -1n : mostDollarsIn(value.toFixed(6), currency),
  );
  return row.and([
    row.eb(sql<bigint>`amount`, ">", low ?? 0n),
    row.eb(sql<bigint>`amount`, "<=", high ?? 0n),
  ]);
}

const present = ({ orderIds }: Ctx, row: Seen, currency: Currency): PartnerMove => ({
  dt: row.postedAt,
  amount: show(row.amount, currency),
  amountUsd: row.amount,
  direction: row.direction,
  source: row.reason,
  orderId: row.orderId === null ? null : orderIds.toPublic(row.orderId),
});
