import type { HistoryItem } from "../../queries/history.ts";

/** Spreadsheets read a file as UTF-8 when it begins like this. */
const BYTE_ORDER_MARK = "\ufeff";

/** What is shown, as a file: exact dollars, and the currency of the page where it is another. */
export function historyCsv(items: HistoryItem[], currency: string): string {
  const isOther = currency !== "USD";
  const head = [
    "date",
    "amount USD",
    "balance USD",
    "source",
    "order",
    ...(isOther ? [`amount ${currency}`] : []),
  ];
  const rows = items.map((item) => [
    item.dt,
    signed(item.direction, item.amountUsd),
    item.balanceAfterUsd,
    item.source,
    item.orderId ?? "",
    ...(isOther ? [signed(item.direction, String(item.amount))] : []),
  ]);
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

const signed = (direction: "+" | "-", amount: string) => (direction === "-" ? `-${amount}` : amount);
