import { z } from "zod";
import { MoneyText } from "../money.ts";
import { Digits } from "../paging.ts";
import { route } from "../route.ts";
import { CurrencyCode, CurrencyParams, CurrencyQuery, DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

export const Balance = z
  .object({
    balance: DisplayAmount,
    currency: z.string(),
    balanceUsd: MoneyText,
    bonus: DisplayAmount,
  })
  .meta({ id: "Balance" });
export type Balance = z.infer<typeof Balance>;

export const readBalance = route("GET /rest/user/balance/:currency", {
  summary: "Read the customer's balance in a currency",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  reply: Balance,
});

/** The specification's path without a currency; it is a query parameter then, USD by default. */
export const readBalanceIn = route("GET /rest/user/balance", {
  summary: "Read the customer's balance, with the currency as query parameter",
  access: "customer",
  apiKey: "read",
  query: CurrencyQuery,
  reply: Balance,
});

/** A change of a balance. */
export const Posting = z.object({
  dt: Instant,
  amount: DisplayAmount,
  amountUsd: MoneyText,
  direction: z.enum(["+", "-"]),
  source: z.string(),
  orderId: z.int().nullable(),
});

export type Posting = z.infer<typeof Posting>;

export const HistoryItem = Posting.extend({
  serviceName: z.string().nullable().describe("Service of the order; null for a whole number"),
  balanceAfter: DisplayAmount.describe("Balance after it"),
  balanceAfterUsd: MoneyText,
}).meta({ id: "HistoryItem" });
export type HistoryItem = z.infer<typeof HistoryItem>;

export const listHistory = route("GET /rest/user/balancehistory/:currency/:offset/:limit", {
  summary: "List the postings of the balance, newest first",
  access: "customer",
  apiKey: "read",
  params: z.strictObject({
    currency: CurrencyCode,
    offset: Digits(1_000_000),
    limit: Digits(1000),
  }),
  reply: z.array(HistoryItem),
});
