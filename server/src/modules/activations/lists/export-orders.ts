import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/csv.ts";
import { show } from "../../../platform/rates.ts";
import { listEarlier } from "../life/message-store.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import { type OrderFilter, ownOrders } from "./list-orders.ts";

export type AskedFile = OrderFilter & { currency: string };

const PAGE_SIZE = 1_000;
const COLUMNS = [
  ...["order", "bought at", "service code", "service", "country", "phone", "operator", "status"],
  ...["price", "currency", "price USD", "SMS at", "sender", "code", "text", "earlier codes"],
];

/** All matching orders as a CSV file, oldest first, streamed page by page. */
export const exportOrders = (ctx: Ctx, customerId: string, query: AskedFile): Promise<CsvFile> =>
  csvFile("orders.csv", COLUMNS, pagesOf(ctx, customerId, query));

async function* pagesOf(ctx: Ctx, customerId: string, query: AskedFile): AsyncGenerator<Cell[][]> {
  const rowOf = createRowWriter(ctx, query.currency);
  let lastId = 0n;
  for (;;) {
    const orders = await ownOrders(ctx, customerId, query)
      .selectAll()
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    const earlier = await earlierCodes(ctx, orders);
    if (orders.length > 0) yield orders.map((order) => [...rowOf(order), earlier.get(order.id)?.join(" ")]);
    const last = orders.at(-1);
    if (!last || orders.length < PAGE_SIZE) return;
    lastId = last.id;
  }
}

/** Codes before the newest one of each order, newest first. */
async function earlierCodes(ctx: Ctx, orders: Order[]): Promise<Map<bigint, string[]>> {
  const several = orders.filter(({ messages }) => messages > 1).map(({ id }) => id);
  const earlier = several.length === 0 ? [] : await listEarlier(ctx, several);
  const codes = new Map<bigint, string[]>();
  for (const { orderId, sealedCode } of earlier)
    if (sealedCode) codes.set(orderId, [...(codes.get(orderId) ?? []), ctx.seal.open(sealedCode)]);
  return codes;
}

function createRowWriter({ memory: { shelf, rates }, orderIds, seal }: Ctx, currencyCode: string) {
  const currency = rates.get(currencyCode);
  return (order: Order): Cell[] => {
    const service = shelf.serviceAt(order.service);
    return [
      orderIds.toPublic(order.id),
      order.createdAt,
      service?.code,
      service?.name,
      shelf.countryAt(order.country)?.iso2,
      order.phone,
      order.operator,
      stateOf(order.status),
      show(order.price, currency),
      currency.code,
      formatUsd(order.price),
      order.newestAt,
      order.smsSender,
      order.sealedCode && seal.open(order.sealedCode),
      order.sealedText && seal.open(order.sealedText),
    ];
  };
}
