import type { OrderItem } from "@sonum/contract/activations/activation";
import type { RentalItem } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../platform/context.ts";
import type * as activations from "../activations/index.ts";
import { presentTestOrder } from "./present-test-order.ts";
import { presentTestRental } from "./present-test-rental.ts";
import * as store from "./store.ts";

type Owner = { customerId: string; currency: string };
type ListQuery = Parameters<typeof activations.listOrders>[2];

export async function findTestOrder(
  ctx: Ctx,
  { customerId, currency }: Owner,
  orderId: number,
): Promise<OrderItem | undefined> {
  const order = await store.findOwn(ctx, customerId, ctx.publicIds.toInternal(orderId));
  return order && !order.parts ? presentTestOrder(ctx, order, currency) : undefined;
}

/** How long an ended order can still change: a late code comes, and is accepted or declined. */
const RECENT_MS = 10 * 60 * 1000;

/** Orders and rentals that are open or ended recently, for callers that wait for changes. */
export async function listRecentTestOrders(
  ctx: Ctx,
  { customerId, currency }: Owner,
): Promise<{ orders: OrderItem[]; rentals: RentalItem[] }> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS);
  const rows = await store.listRecent(ctx, customerId, since);
  return {
    orders: rows.filter(({ parts }) => !parts).map((row) => presentTestOrder(ctx, row, currency)),
    rentals: rows.filter(({ parts }) => parts).map((row) => presentTestRental(ctx, row, currency)),
  };
}

/** The newest thousand, filtered in memory: a sandbox is small. */
export async function listTestOrders(
  ctx: Ctx,
  { customerId, currency, isLive }: Owner & { isLive: boolean },
  { limit, offset, sort, filter }: ListQuery,
): Promise<{ data: OrderItem[]; total: number }> {
  const rows = await store.listOwn(ctx, customerId, "activations");
  const matching = rows
    .map((row) => presentTestOrder(ctx, row, currency))
    .filter((order) => (!isLive || isOpen(order)) && matches(order, filter));
  const keys = sort.flatMap((each) => Object.entries(each));
  const sorted = matching.toSorted((a, b) => {
    for (const [name, direction] of keys) {
      const order = compare(sortValue(a, name), sortValue(b, name));
      if (order !== 0) return direction === "ASC" ? order : -order;
    }
    return 0;
  });
  return { data: sorted.slice(offset, offset + limit), total: matching.length };
}

export async function listNewestTestOrders(
  ctx: Ctx,
  { customerId, currency }: Owner,
  limit: number,
): Promise<{ newest: OrderItem[]; openCount: number }> {
  const rows = await store.listOwn(ctx, customerId, "activations");
  const orders = rows.map((row) => presentTestOrder(ctx, row, currency));
  return { newest: orders.slice(0, limit), openCount: orders.filter(isOpen).length };
}

const isOpen = ({ statusText }: OrderItem) => statusText === "waiting" || statusText === "received";

function matches(
  order: OrderItem,
  { orderId, serviceCode, countryCode, phone, status, from, to }: ListQuery["filter"],
) {
  const statuses = status === undefined ? undefined : [status].flat();
  return (
    (orderId === undefined || order.orderId === orderId) &&
    (serviceCode === undefined || order.serviceCode === serviceCode) &&
    (countryCode === undefined || order.countryCode === countryCode) &&
    (phone === undefined || order.phone.includes(phone)) &&
    (statuses?.includes(order.status) ?? true) &&
    (from === undefined || order.dt >= from) &&
    (to === undefined || order.dt < to)
  );
}

/** Public ids are not in creation order, so sorting by id uses the time of purchase. */
function sortValue(order: OrderItem, name: string): string | number {
  if (name === "orderId" || name === "dt") return order.dt.getTime();
  if (name === "dtSms") return order.dtSms?.getTime() ?? 0;
  if (name === "phone") return order.phone;
  return name === "price" ? order.price : order.status;
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
