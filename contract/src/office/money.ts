import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listReply } from "../paging.ts";
import { MethodCode, TopUpState } from "../payments/top-ups.ts";
import { office, route } from "../route.ts";
import { DisplayAmount, PersonText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { LedgerEntry, ledgerPage } from "./ledger.ts";

/** No control characters. */
const PrintableText = z.string().regex(/^\P{Cc}*$/u);

export const Books = z
  .object({
    checkedAt: Instant.nullable().describe("Time of the last check"),
    balancedSince: Instant.nullable().describe("All checks since then found no errors"),
    differences: z.array(
      z.object({ account: z.string(), balanceUsd: MoneyText.nullable(), movedUsd: MoneyText }),
    ),
  })
  .meta({ id: "Books" });

/** Recent payments charged back by the payer. */
export const Chargebacks = z
  .object({
    days: z.int(),
    payments: z.int(),
    disputed: z.int(),
    rate: z.number(),
    limit: z.number(),
    isAlarm: z.boolean().describe("Card networks penalise shops whose rate stays above the limit"),
  })
  .meta({ id: "Chargebacks" });

export const readMoney = route("GET /rest/office/money", {
  summary:
    "Read whether the ledger balances, what is owed to users, the chargeback rate, and pending decisions",
  access: office("finance"),
  reply: z.object({
    books: Books,
    owed: z.object({ customersUsd: MoneyText, partnersUsd: MoneyText }).describe("Balances of users"),
    chargebacks: Chargebacks,
    waiting: z.object({
      held: z.int(),
      refunds: z.int(),
      payouts: z.int(),
      adjustments: z.int(),
      complaints: z.int(),
      closings: z.int().describe("Closed accounts whose refund finance has to approve or pay manually"),
    }),
    providers: z.array(
      z.object({
        provider: z.string(),
        ranAt: Instant,
        differences: z.int(),
        failure: z.string().nullable(),
      }),
    ),
  }),
});

export const checkBooks = route("POST /rest/office/money/check", {
  summary: "Check the ledger now: every balance equals the sum of its postings, and all sum to zero",
  access: office("finance"),
  reply: Books,
  limit: { max: 6, perSeconds: 60 },
});

export const PaymentLine = z
  .object({
    id: z.string(),
    dt: Instant,
    changedAt: Instant,
    customerId: z.string(),
    username: z.string(),
    provider: z.string(),
    method: MethodCode,
    state: TopUpState,
    amount: DisplayAmount,
    fee: DisplayAmount,
    currency: z.string(),
    creditedUsd: MoneyText,
  })
  .meta({ id: "PaymentLine" });

const PAYMENT_FILTER = {
  state: TopUpState.optional(),
  provider: PrintableText.max(40).optional(),
  who: PersonText.optional().describe("Username, e-mail address, user id or payment id"),
  from: z.iso.date().optional(),
  till: z.iso.date().optional(),
};

export const listPayments = route("GET /rest/office/payments", {
  summary: "List payments, newest first, by state, provider, customer and day",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...PAYMENT_FILTER, ...ledgerPage }),
  reply: listReply(PaymentLine),
});

export const exportPayments = route("GET /rest/office/payments/export", {
  summary: "Export the newest payments of a filter as CSV: at most 10,000",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject(PAYMENT_FILTER),
  csv: true,
  reply: z.string(),
});

export const readPayment = route("GET /rest/office/payments/:id", {
  summary: "Read a payment with all provider events, without secrets, and their results",
  access: office("finance"),
  returnsPersonalData: true,
  params: z.strictObject({ id: z.string().regex(/^pay_[a-z0-9]{1,40}$/) }),
  reply: z.object({
    payment: PaymentLine,
    events: z.array(
      z.object({
        eventId: z.string(),
        kind: z.string(),
        transaction: z.string(),
        amount: DisplayAmount,
        currency: z.string(),
        occurredAt: Instant,
        receivedAt: Instant,
        isAsked: z.boolean().describe("Found by reconciliation: the provider's event was never received"),
        workedAt: Instant.nullable(),
        outcome: z.string().nullable().describe("How it was processed"),
        body: z.string().nullable().describe("As received; personal data and secrets are masked"),
      }),
    ),
  }),
  errors: ["not_found"],
});

export const listLedger = route("GET /rest/office/entries", {
  summary: "List all ledger entries, newest first, by reason and day",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({
    reason: PrintableText.max(40).optional(),
    from: z.iso.date().optional(),
    till: z.iso.date().optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe("`next` of the previous page"),
  }),
  reply: z.object({ data: z.array(LedgerEntry), next: z.string().nullable() }),
});

export const downloadBooks = route("GET /rest/office/statement", {
  summary: "Export the postings of a month, of all accounts or one",
  access: office("finance"),
  csv: true,
  returnsPersonalData: true,
  query: z.strictObject({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    account: PrintableText.max(100).optional(),
  }),
  reply: z.string(),
});
