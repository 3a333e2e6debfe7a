import { expect, it } from "vitest";
import { filterHistory, type HistoryFilter } from "./filter-history.ts";
import { historyCsv } from "./history-csv.ts";
import type { HistoryItem } from "./queries/history.ts";

const item = (dt: string, direction: "+" | "-", source: string): HistoryItem => ({
  dt,
  direction,
  source,
  amount: 1.5,
  amountUsd: "1.50",
  orderId: null,
  serviceName: null,
  balanceAfter: 3,
  balanceAfterUsd: "3.00",
});
const ITEMS: [HistoryItem, HistoryItem, HistoryItem] = [
  item("2026-01-03T12:00:00Z", "-", "purchase"),
  item("2026-01-02T12:00:00Z", "+", "refund"),
  item("2026-01-01T12:00:00Z", "+", "top_up"),
];
const ALL: HistoryFilter = { direction: "all", source: "", from: "", to: "" };
const sources = (filter: Partial<HistoryFilter>) =>
  filterHistory(ITEMS, { ...ALL, ...filter }).map(({ source }) => source);

it("MONEY-7 shows expenses, income or both", () => {
  expect(sources({})).toEqual(["purchase", "refund", "top_up"]);
  expect(sources({ direction: "-" })).toEqual(["purchase"]);
  expect(sources({ direction: "+" })).toEqual(["refund", "top_up"]);
});

it("filters by date range and by source", () => {
  expect(sources({ from: "2026-01-02" })).toEqual(["purchase", "refund"]);
  expect(sources({ to: "2026-01-02" })).toEqual(["refund", "top_up"]);
  expect(sources({ source: "refund" })).toEqual(["refund"]);
});

it("MONEY-7 exports the shown entries as CSV with exact amounts and each order's service", () => {
  const [purchase, refund, topUp] = ITEMS;
  const items = [
    { ...purchase, orderId: 7, serviceName: "Bolt, Uber" },
    { ...refund, orderId: 8 },
    { ...topUp },
  ];
  const [head, ...rows] = historyCsv(items, "EUR").trim().split("\r\n");
  expect(head).toContain("date,amount USD,balance USD,source,order,service,amount EUR");
  expect(rows).toEqual([
    '2026-01-03T12:00:00Z,-1.50,3.00,purchase,7,"Bolt, Uber",-1.5',
    "2026-01-02T12:00:00Z,1.50,3.00,refund,8,Whole number,1.5",
    "2026-01-01T12:00:00Z,1.50,3.00,top_up,,,1.5",
  ]);
});
