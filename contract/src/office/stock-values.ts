/** Which offers the stock page shows. */
export const STOCK_STATES = ["running_out", "out", "wished", "supplied"] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const STOCK_COLUMNS = [
  "service",
  "country",
  "free",
  "supplied",
  "sold",
  "resting",
  "wished",
  "success",
  "priceUsd",
  "marginUsd",
  "hoursLeft",
] as const;
export type StockColumn = (typeof STOCK_COLUMNS)[number];

/** An offer is running out if its stock lasts for less, at the pace of the last day. */
export const RUNNING_OUT_HOURS = 24;
