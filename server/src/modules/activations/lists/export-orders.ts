import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../../platform/http/csv.ts";
import { CatalogueCache, convertUsd, normalizeOperator, Rates } from "../../catalogue/index.ts";
import { listEarlierMessages } from "../life/message-store.ts";
import type { Order } from "../order.ts";
import { stateOf } from "../rules.ts";
import { listOrdersAfter, type OrderFilter } from "./list-store.ts";

export type OrderExportQuery = OrderFilter & { currency: string };

const PAGE_SIZE = 1_000;
const COLUMNS = [
  "order",
  "bought at",
  "service code",
  "service",
  "country",
  "phone",
  "operator",
  "status",
  "price",
  "currency",
  "price USD",
  "SMS at",
  "sender",
  "code",
  "text",
  "earlier codes",
];

/** All matching orders as a CSV file, oldest first, streamed page by page. */
export const exportOrders = (ctx: Ctx, customerId: string, query: OrderExportQuery): Promise<CsvFile> =>
  csvFile("orders.csv", COLUMNS, pagesOf(ctx, customerId, query));

async function* pagesOf(ctx: Ctx, customerId: string, query: OrderExportQuery): AsyncGenerator<Cell[][]> {
  const rowOf = createRowWriter(ctx, query.currency);
  let lastId = 0n;
  for (;;) {
    const page = { filter: query, afterId: lastId, limit: PAGE_SIZE };
    const orders = await listOrdersAfter(ctx, customerId, page);
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
  const earlier = several.length === 0 ? [] : await listEarlierMessages(ctx, several);
  const codes = new Map<bigint, string[]>();
  for (const { orderId, encryptedCode } of earlier)
    if (encryptedCode) codes.set(orderId, [...(codes.get(orderId) ?? []), ctx.cipher.decrypt(encryptedCode)]);
  return codes;
}

function createRowWriter(ctx: Ctx, currencyCode: string) {
  const currency = Rates.of(ctx).get(currencyCode);
  return (order: Order): Cell[] => {
    const service = CatalogueCache.of(ctx).serviceAt(order.service);
    const country = CatalogueCache.of(ctx).countryAt(order.country)?.iso2;
    return [
      ctx.publicIds.toPublic(order.id),
      order.createdAt,
      service?.code,
      service?.name,
      country,
      order.phone,
      normalizeOperator(order.operator, country),
      stateOf(order.status),
      convertUsd(order.price, currency),
      currency.code,
      formatUsd(order.price),
      order.newestAt,
      order.smsSender,
      order.encryptedCode && ctx.cipher.decrypt(order.encryptedCode),
      order.encryptedText && ctx.cipher.decrypt(order.encryptedText),
    ];
  };
}
