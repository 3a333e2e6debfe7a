import { z } from "zod";
import { MoneyText } from "../money.ts";
import { Digits } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

export const LedgerEntry = z
  .object({
    key: z.string().describe("Unique key of the entry; posted at most once"),
    at: Instant,
    reason: z.string(),
    orderId: z.int().nullable(),
    topUpId: z.string().nullable(),
    moves: z.array(z.object({ from: z.string(), to: z.string(), amountUsd: MoneyText })),
  })
  .meta({ id: "LedgerEntry" });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Query parameters of a page of ledger entries or payments. */
export const ledgerPage = { offset: Digits(1_000_000).prefault("0"), limit: Digits(200).prefault("50") };

const LedgerParams = z.strictObject({
  who: z.string().min(1).max(320).describe("Username, e-mail address or user id"),
});

export const readLedger = route("GET /rest/office/ledger/:who", {
  summary: "List all accounts of a user and their ledger entries, newest first",
  access: office("finance"),
  params: LedgerParams,
  query: z.strictObject(ledgerPage),
  returnsPersonalData: true,
  reply: z.object({
    userId: z.string(),
    username: z.string(),
    accounts: z.array(z.object({ account: z.string(), balanceUsd: MoneyText })),
    data: z.array(LedgerEntry),
    total: z.int(),
  }),
  errors: ["not_found"],
});

export const exportLedger = route("GET /rest/office/ledger/:who/export", {
  summary: "Export the newest postings of a user's accounts as CSV: at most 10,000",
  access: office("finance"),
  params: LedgerParams,
  returnsPersonalData: true,
  csv: true,
  reply: z.string(),
  errors: ["not_found"],
});

/** A fact about the cause of an entry; `as` says how to format the value. */
export const CauseFact = z.object({
  name: z.enum([
    "state",
    "customer",
    "service",
    "country",
    "amount",
    "credited",
    "fee",
    "method",
    "provider",
    "transaction",
    "source",
    "target",
    "reason",
    "operator",
    "began",
    "changed",
  ]),
  as: z.enum(["text", "moment", "usd", "person"]),
  value: z.string(),
});
export type CauseFact = z.infer<typeof CauseFact>;

export const readCause = route("GET /rest/office/causes/:key", {
  summary: "Read the cause of a ledger entry and all its entries",
  access: office("finance"),
  params: z.strictObject({ key: z.string().regex(/^[\x21-\x7e]{1,200}$/) }),
  returnsPersonalData: true,
  reply: z.object({
    kind: z.enum([
      "order",
      "rental",
      "payment",
      "refund",
      "payout",
      "adjustment",
      "closing",
      "person",
      "other",
    ]),
    id: z.string(),
    facts: z.array(CauseFact),
    entries: z.array(LedgerEntry),
  }),
  errors: ["not_found"],
});
