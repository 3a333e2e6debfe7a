import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/csv.ts";
import { show } from "../../../platform/rates.ts";
import { listEarlier } from "../life/message-store.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import { type OrderFilter, ownOrders } from "./list-orders.ts";

export type AskedFile = OrderFilter & { currency: string };

const PAGE = 1_000;
const HEAD = [
  ...["order", "bought at", "service code", "service", "country", "phone", "operator", "status"],
  ...["price", "currency", "price USD", "SMS at", "sender", "code", "text", "earlier codes"],
];

/** Every order that fits as a file, oldest first, read and sent page by page however many there are. */
export const exportOrders = (ctx: Ctx, customerId: string, asked: AskedFile): Promise<CsvFile> =>
  csvFile("orders.csv", HEAD, pagesOf(ctx, customerId, asked));

async function* pagesOf(ctx: Ctx, customerId: string, asked: AskedFile): AsyncGenerator<Cell[][]> {
  const rowOf = rowIn(ctx, asked.currency);
  let lastId = 0n;
  for (;;) {
    const orders = await ownOrders(ctx, customerId, asked)
      .selectAll()
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    const earlier = await earlierCodes(ctx, orders);
    if (orders.length > 0) yield orders.map((order) => [...rowOf(order), earlier.get(order.id)?.join(" ")]);
    const last = orders.at(-1);
    if (!last || orders.length < PAGE) return;
    lastId = last.id;
  }
}

/** What came before the newest code of an order, the newest of them first. */
async function earlierCodes(ctx: Ctx, orders: Order[]): Promise<Map<bigint, string[]>> {
  const several = orders.filter(({ messages }) => messages > 1).map(({ id }) => id);
  const earlier = several.length === 0 ? [] : await listEarlier(ctx, several);
  const codes = new Map<bigint, string[]>();
  for (const { orderId, sealedCode } of earlier)
    if (sealedCode) codes.set(orderId, [...(codes.get(orderId) ?? []), ctx.seal.open(sealedCode)]);
  return codes;
}

function rowIn({ memory: { shelf, rates }, orderIds, seal }: Ctx, currencyCode: string) {
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
