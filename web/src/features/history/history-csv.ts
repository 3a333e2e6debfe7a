import { csvText } from "../../lib/format/csv-text.ts";
import type { HistoryItem } from "./queries/history.ts";

/** The shown entries as CSV: exact USD amounts, plus the page's currency if different. Always in English. */
export function historyCsv(items: HistoryItem[], currency: string): string {
  const hasOtherCurrency = currency !== "USD";
  const head = [
    "date",
    "amount USD",
    "balance USD",
    "source",
    "order",
    "service",
    ...(hasOtherCurrency ? [`amount ${currency}`] : []),
  ];
  const rows = items.map((item) => [
    item.dt,
    signed(item.direction, item.amountUsd),
    item.balanceAfterUsd,
    item.source,
    item.orderId,
    serviceColumn(item),
    ...(hasOtherCurrency ? [signed(item.direction, String(item.amount))] : []),
  ]);
  return csvText([head, ...rows]);
}

const signed = (direction: "+" | "-", amount: string) => (direction === "-" ? `-${amount}` : amount);

/** An order without a service rents the whole number; entries without an order have no service. */
const serviceColumn = ({ orderId, serviceName }: HistoryItem) =>
  orderId === null ? undefined : (serviceName ?? "Whole number");
