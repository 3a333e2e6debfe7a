import { formatUsd, type Money, micro } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../platform/http/csv.ts";
import { addDays, parseDay } from "../../platform/time/calendar.ts";
import { pagesOfPaidOrders } from "../activations/index.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { listPaidTopUps } from "../payments/index.ts";
import { listAllRentals } from "../rentals/index.ts";

export type ReceiptPeriod = { from?: string | undefined; to?: string | undefined };

const COLUMNS = [
  "receipt",
  "kind",
  "date",
  "description",
  "phone",
  "amount",
  "refunded",
  "total",
  "currency",
];

/** All receipts of a period as CSV: top-ups, then numbers, then rentals. */
export const exportReceipts = (ctx: Ctx, customerId: string, { from, to }: ReceiptPeriod): Promise<CsvFile> =>
  csvFile(
    "receipts.csv",
    COLUMNS,
    pagesOf(ctx, customerId, {
      from: from === undefined ? undefined : parseDay(from),
      to: to === undefined ? undefined : addDays(parseDay(to), 1),
    }),
  );

type Period = { from: Date | undefined; to: Date | undefined };

async function* pagesOf(ctx: Ctx, customerId: string, period: Period): AsyncGenerator<Cell[][]> {
  const isIn = (at: Date) =>
    (period.from === undefined || at >= period.from) && (period.to === undefined || at < period.to);
  const topUps = await listPaidTopUps(ctx, customerId);
  yield topUps
    .filter(({ at }) => isIn(at))
    .map(({ id, at, method, paid, currency }) => [
      id,
      "top-up",
      at,
      method,
      "",
      ...sums(paid, micro(0n), currency),
    ]);
  for await (const orders of pagesOfPaidOrders(ctx, customerId, period))
    yield orders.map(({ id, createdAt, service, phone, price, refunded }) => [
      ctx.publicIds.toPublic(id),
      "number",
      createdAt,
      CatalogueCache.of(ctx).serviceAt(service)?.name,
      phone,
      ...sums(price, refunded, "USD"),
    ]);
  const rentals = await listAllRentals(ctx, { customerId, currency: "USD" });
  yield rentals
    .filter(({ dt, state, cancelUntil }) => isIn(dt) && state !== "cancelled" && cancelUntil === null)
    .map(({ orderId, dt, serviceName, phone, priceUsd, refundedUsd }) => [
      orderId,
      "rental",
      dt,
      serviceName ?? "Whole number",
      phone,
      ...sums(priceUsd, refundedUsd, "USD"),
    ]);
}

const sums = (amount: Money, refunded: Money, currency: string): Cell[] => [
  formatUsd(amount),
  formatUsd(refunded),
  formatUsd(micro(amount - refunded)),
  currency,
];
