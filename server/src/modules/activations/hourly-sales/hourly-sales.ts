import type { Money } from "@sonum/contract/money";
import { type CountBuffer, createCountBuffer } from "../../../platform/concurrency/count-buffer.ts";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { createSlot } from "../../../platform/process-state.ts";
import type { Order } from "../order.ts";
import { addSales, type OfferSales } from "./hourly-sales-store.ts";

/**
 * Counts sales by hour, service and country, for stock, success and margin in the office,
 * and codes by day and partner. A crash loses up to a second.
 */
export const HourlySales = createSlot<CountBuffer<OfferSales>>("hourly sales");

export const createHourlySales = (ctx: Ctx): CountBuffer<OfferSales> =>
  createCountBuffer((counts) => addSales(ctx, counts), merge);

type Sold = Pick<Order, "service" | "country" | "partnerId">;

/** Counts orders in the hour in which they are bought. */
export const countSold = (tx: Tx, orders: Iterable<Sold>): void => {
  for (const order of orders) count(tx, order, { sold: 1 });
};

/** Counts orders in the hour in which their first code arrives. `margin`: the shop's part of the price. */
export const countReceived = (tx: Tx, orders: { order: Sold; margin: Money }[]): void => {
  for (const { order, margin } of orders) count(tx, order, { received: 1, margin });
};

/** Counts orders in the hour in which they end without a code, unless the buyer changed their mind or the shop ended them. */
export const countMissed = (tx: Tx, orders: Sold[]): void => {
  for (const order of orders) count(tx, order, { missed: 1 });
};

function count(tx: Tx, { service, country, partnerId }: Sold, more: Partial<OfferSales>) {
  const none = { service, country, partnerId, sold: 0, received: 0, missed: 0, margin: 0n };
  const key = `${service} ${country} ${partnerId}`;
  tx.afterCommit(() => HourlySales.find(tx)?.add(key, { ...none, ...more }));
}

const merge = (known: OfferSales, more: OfferSales): OfferSales => ({
  ...known,
  sold: known.sold + more.sold,
  received: known.received + more.received,
  missed: known.missed + more.missed,
  margin: known.margin + more.margin,
});
