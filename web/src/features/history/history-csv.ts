import { csvText } from "../../lib/csv-text.ts";
import type { HistoryItem } from "../../queries/history.ts";

/** What is shown, as a file: exact dollars, and the currency of the page where it is another. In English, as its heads. */
export function historyCsv(items: HistoryItem[], currency: string): string {
  const isOther = currency !== "USD";
  const head = [
    "date",
    "amount USD",
    "balance USD",
    "source",
    "order",
    "service",
    ...(isOther ? [`amount ${currency}`] : []),
  ];
  const rows = items.map((item) => [
    item.dt,
    signed(item.direction, item.amountUsd),
    item.balanceAfterUsd,
    item.source,
    item.orderId,
    serviceIn(item),
    ...(isOther ? [signed(item.direction, String(item.amount))] : []),
  ]);
  return csvText([head, ...rows]);
}

const signed = (direction: "+" | "-", amount: string) => (direction === "-" ? `-${amount}` : amount);

/** An order without a service is a rental of the whole number; what is no order has neither. */
const serviceIn = ({ orderId, serviceName }: HistoryItem) =>
  orderId === null ? undefined : (serviceName ?? "Whole number");
