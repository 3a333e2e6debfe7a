import { orderStatus } from "@sonum/contract/activations/activation";
import type { ExpressionBuilder } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import type { Order } from "../order.ts";
import { CHARGED_STATUSES, LIVE_STATUSES } from "../rules.ts";

const ORDERS = "activations.orders";

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

/** A page of a customer's orders and the total count. `isLive`: only those waiting or open for another code. */
export async function listOrderPage(
  ctx: Ctx,
  { customerId, isLive }: { customerId: string; isLive: boolean },
  query: OrderListQuery,
): Promise<{ rows: Order[]; total: number }> {
  const matching = selectOwnOrders(ctx, customerId, query.filter).$if(isLive, (orders) =>
    orders.where("status", "in", LIVE_STATUSES).where("expiresAt", ">", ctx.clock.now()),
  );

  let page = matching.selectAll().limit(query.limit).offset(query.offset);
  for (const [field, direction] of query.sort.flatMap((each) => Object.entries(each)))
    page = page.orderBy(
      SORT_COLUMNS[field as keyof typeof SORT_COLUMNS],
      direction === "ASC" ? "asc" : "desc",
    );

  const [rows, total] = await Promise.all([page.orderBy("id", "desc").execute(), countRows(matching)]);
  return { rows, total };
}

export const listNewest = (ctx: Ctx, customerId: string, limit: number): Promise<Order[]> =>
  selectOwnOrders(ctx, customerId, {}).selectAll().orderBy("id", "desc").limit(limit).execute();

/** Orders live for minutes, so open ones are among the newest. A customer with more of them than this gets this count. */
const OPEN_AMONG_NEWEST = 500;

export async function countOpen(ctx: Ctx, customerId: string): Promise<number> {
  const [row] = await ctx.query<{ count: number }>({
    name: "count_open_orders",
    text: `select count(*)::int as count
             from (select status, expires_at from activations.orders
                    where customer_id = $1 order by id desc limit ${OPEN_AMONG_NEWEST}) as newest
            where status in (${LIVE_STATUSES}) and expires_at > $2`,
    values: [customerId, ctx.clock.now()],
  });
  return row?.count ?? 0;
}

type OrdersAfter = { filter?: OrderFilter; afterId?: bigint; limit: number };

/** A customer's matching orders after an id, oldest first. */
export const listOrdersAfter = (
  ctx: Ctx,
  customerId: string,
  { filter = {}, afterId = 0n, limit }: OrdersAfter,
): Promise<Order[]> =>
  selectOwnOrders(ctx, customerId, filter)
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

const selectOwnOrders = (ctx: Ctx, customerId: string, filter: OrderFilter) =>
  ctx.db
    .selectFrom(ORDERS)
    .where("customerId", "=", customerId)
    .where((row) => row.and(filterConditions(ctx, row, filter)));

function filterConditions(ctx: Ctx, row: ExpressionBuilder<Database, typeof ORDERS>, filter: OrderFilter) {
  const catalogueCache = CatalogueCache.of(ctx);
  const { orderId, serviceCode, countryCode, phone, status, from, to } = filter;
  return [
    ...(orderId === undefined ? [] : [row("id", "=", ctx.publicIds.toInternal(orderId))]),
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

/** Those of a customer's newest orders that changed since a moment. */
export const listChangedOrders = (
  ctx: Ctx,
  customerId: string,
  { since, newest }: { since: Date; newest: number },
): Promise<Order[]> =>
  ctx.db
    .selectFrom((from) =>
      from
        .selectFrom(ORDERS)
        .selectAll()
        .where("customerId", "=", customerId)
        .orderBy("id", "desc")
        .limit(newest)
        .as("recent"),
    )
    .selectAll()
    .where("changedAt", ">=", since)
    .orderBy("changedAt")
    .orderBy("id")
    .execute();

const SOLD_MAX = 100;

type SoldOrder = Pick<Order, "id" | "customerId" | "service" | "country" | "expiresAt" | "smsAt"> & {
  boughtAt: Date;
};

/** Buyers of a number before a moment, with waiting or successful orders, newest first. Contains no messages. */
export const listSoldOnSims = (
  ctx: Ctx,
  { simIds, phone, boughtBefore }: { simIds: number[]; phone: string; boughtBefore: Date },
): Promise<SoldOrder[]> =>
  ctx.query({
    name: "list_sold_on_sims",
    text: `select id, customer_id as "customerId", service, country, created_at as "boughtAt",
                  expires_at as "expiresAt", sms_at as "smsAt"
             from activations.orders
            where sim_id = any($1::int[]) and status in (${CHARGED_STATUSES}) and phone = $2 and created_at <= $3
            order by created_at desc limit ${SOLD_MAX}`,
    values: [simIds, phone, boughtBefore],
  });

/** Whether a customer waits for a code on a SIM now. */
export async function awaitsCode(ctx: Ctx, simId: number): Promise<boolean> {
  const rows = await ctx.db
    .selectFrom(ORDERS)
    .select("id")
    .where("simId", "=", simId)
    .where(({ or, eb }) => or([eb("status", "=", orderStatus.waiting), eb("anotherAt", "is not", null)]))
    .where("status", "in", LIVE_STATUSES)
    .where("expiresAt", ">", ctx.clock.now())
    .limit(1)
    .execute();
  return rows.length > 0;
}

const AWAITED_MAX = 500;

/** The services a machine's SIMs await codes for. For the demo fleet only: real machines just receive SMS. */
export async function listAwaitedCodes(
  ctx: Ctx,
  machineId: string,
): Promise<{ iccid: string; service: string; since: Date }[]> {
  const rows = await ctx.db
    .selectFrom(`${ORDERS} as order`)
    .innerJoin("fleet.sharedSims as sim", "sim.simId", "order.simId")
    .select(["sim.iccid", "order.service"])
    .select(({ fn }) => fn.coalesce("order.anotherAt", "order.createdAt").as("since"))
    .where("sim.machineId", "=", machineId)
    .where(({ or, eb }) =>
      or([eb("order.status", "=", orderStatus.waiting), eb("order.anotherAt", "is not", null)]),
    )
    .where("order.status", "in", LIVE_STATUSES)
    .where("order.expiresAt", ">", ctx.clock.now())
    .orderBy("order.id")
    .limit(AWAITED_MAX)
    .execute();
  return rows.flatMap(({ service, ...row }) => {
    const code = CatalogueCache.of(ctx).serviceAt(service)?.code;
    return code === undefined ? [] : [{ ...row, service: code }];
  });
}
