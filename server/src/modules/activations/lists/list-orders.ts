import type { OrderItem } from "@sonum/contract/activations";
import type { ExpressionBuilder } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import type { Database } from "../../../platform/database.ts";
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

export type OrderList = {
  limit: number;
  offset: number;
  sort: Partial<Record<keyof typeof COLUMN, "ASC" | "DESC">>[];
  filter: OrderFilter;
};

const COLUMN = {
  orderId: "id",
  dt: "createdAt",
  dtSms: "newestAt",
  price: "price",
  status: "status",
  phone: "phone",
} as const;

/** A customer's own orders. `isLive` keeps those that still wait or are open for another code. */
export async function listOrders(
  ctx: Ctx,
  whose: { customerId: string; currency: string; isLive: boolean },
  asked: OrderList,
): Promise<{ data: OrderItem[]; total: number }> {
  const { clock } = ctx;
  const matching = ownOrders(ctx, whose.customerId, asked.filter).$if(whose.isLive, (orders) =>
    orders.where("status", "in", [1, 2]).where("expiresAt", ">", clock.now()),
  );

  let page = matching.selectAll().limit(asked.limit).offset(asked.offset);
  for (const [field, direction] of asked.sort.flatMap((each) => Object.entries(each)))
    page = page.orderBy(COLUMN[field as keyof typeof COLUMN], direction === "ASC" ? "asc" : "desc");

  const [rows, { total }] = await Promise.all([
    page.orderBy("id", "desc").execute(),
    matching.select((row) => row.fn.countAll<bigint>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: await presentOrders(ctx, rows, whose.currency), total: Number(total) };
}

/** The orders of a customer that fit a filter. */
export const ownOrders = (ctx: Ctx, customerId: string, filter: OrderFilter) =>
  ctx.db
    .selectFrom("activations.orders")
    .where("customerId", "=", customerId)
    .where((row) => row.and(conditionsOf(ctx, row, filter)));

function conditionsOf(ctx: Ctx, row: ExpressionBuilder<Database, "activations.orders">, filter: OrderFilter) {
  const { shelf } = ctx.memory;
  const { orderId, serviceCode, countryCode, phone, status, from, to } = filter;
  return [
    ...(orderId === undefined ? [] : [row("id", "=", ctx.orderIds.toInternal(orderId))]),
    ...(serviceCode === undefined ? [] : [row("service", "=", shelf.findService(serviceCode)?.number ?? -1)]),
    ...(countryCode === undefined ? [] : [row("country", "=", shelf.findCountry(countryCode)?.number ?? -1)]),
    ...(phone === undefined ? [] : [row("phone", "like", `%${phone.replace(/[^0-9+]/g, "")}%`)]),
    ...(status === undefined ? [] : [row("status", "in", [status].flat())]),
    ...(from === undefined ? [] : [row("createdAt", ">=", from)]),
    ...(to === undefined ? [] : [row("createdAt", "<", to)]),
  ];
}
