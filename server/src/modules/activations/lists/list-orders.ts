import type { OrderItem } from "@sonum/contract/activations/activation";
import type { ExpressionBuilder } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import type { Database } from "../../../platform/database/database.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { presentOrders } from "./present-orders.ts";

export type OrderFilter = {
  orderId?: number | undefined;
  serviceCode?: string | undefined;
  countryCode?: string | undefined;
  phone?: string | undefined;
  status?: number | number[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

export type OrderListQuery = {
  limit: number;
  offset: number;
  sort: Partial<Record<keyof typeof SORT_COLUMNS, "ASC" | "DESC">>[];
  filter: OrderFilter;
};

const SORT_COLUMNS = {
  orderId: "id",
  dt: "createdAt",
  dtSms: "newestAt",
  price: "price",
  status: "status",
  phone: "phone",
} as const;

/** A customer's own orders. `isLive`: only those waiting or open for another code. */
export async function listOrders(
  ctx: Ctx,
  owner: { customerId: string; currency: string; isLive: boolean },
  query: OrderListQuery,
): Promise<{ data: OrderItem[]; total: number }> {
  const { clock } = ctx;
  const matching = selectOwnOrders(ctx, owner.customerId, query.filter).$if(owner.isLive, (orders) =>
    orders.where("status", "in", [1, 2]).where("expiresAt", ">", clock.now()),
  );

  let page = matching.selectAll().limit(query.limit).offset(query.offset);
  for (const [field, direction] of query.sort.flatMap((each) => Object.entries(each)))
    page = page.orderBy(
      SORT_COLUMNS[field as keyof typeof SORT_COLUMNS],
      direction === "ASC" ? "asc" : "desc",
    );

  const [rows, { total }] = await Promise.all([
    page.orderBy("id", "desc").execute(),
    matching.select((row) => row.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: await presentOrders(ctx, rows, owner.currency), total: Number(total) };
}

/** The orders of a customer that match a filter. */
export const selectOwnOrders = (ctx: Ctx, customerId: string, filter: OrderFilter) =>
  ctx.db
    .selectFrom("activations.orders")
    .where("customerId", "=", customerId)
    .where((row) => row.and(filterConditions(ctx, row, filter)));

function filterConditions(
  ctx: Ctx,
  row: ExpressionBuilder<Database, "activations.orders">,
  filter: OrderFilter,
) {
  const catalogueCache = CatalogueCache.of(ctx);
  const { orderId, serviceCode, countryCode, phone, status, from, to } = filter;
  return [
    ...(orderId === undefined ? [] : [row("id", "=", ctx.orderIds.toInternal(orderId))]),
    ...(serviceCode === undefined
      ? []
      : [row("service", "=", catalogueCache.findService(serviceCode)?.number ?? -1)]),
    ...(countryCode === undefined
      ? []
      : [row("country", "=", catalogueCache.findCountry(countryCode)?.number ?? -1)]),
    ...(phone === undefined ? [] : [row("phone", "like", `%${phone.replace(/[^0-9+]/g, "")}%`)]),
    ...(status === undefined ? [] : [row("status", "in", [status].flat())]),
    ...(from === undefined ? [] : [row("createdAt", ">=", from)]),
    ...(to === undefined ? [] : [row("createdAt", "<", to)]),
  ];
}
