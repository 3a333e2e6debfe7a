import { z } from "zod";
import { MoneyText } from "../money.ts";
import { MethodCode, TopUpState } from "../payments/top-ups.ts";
import { office, route } from "../route.ts";
import { DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { LedgerEntry } from "./ledger.ts";

const OPERATOR_ERRORS = ["sign_in_required", "confirmation_required"] as const;
/** No control characters. */
const PrintableText = z.string().regex(/^\P{Cc}*$/u);
const FINANCE_ACCESS = { access: office("finance") };

export const Books = z
  .object({
    checkedAt: Instant.nullable().describe("when they were proved last"),
    balancedSince: Instant.nullable().describe("every proof since then found nothing"),
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
    isAlarm: z.boolean().describe("card companies act on a shop whose rate stays above the limit"),
  })
  .meta({ id: "Chargebacks" });

export const readMoney = route({
  method: "GET",
  path: "/rest/office/money",
  summary: "Whether the books balance, what is owed to whom, how many payers take back, and what waits",
  ...FINANCE_ACCESS,
  reply: z.object({
    books: Books,
    owed: z.object({ customersUsd: MoneyText, partnersUsd: MoneyText }).describe("what people have here"),
    chargebacks: Chargebacks,
    waiting: z.object({
      held: z.int(),
      refunds: z.int(),
      payouts: z.int(),
      adjustments: z.int(),
      complaints: z.int(),
      closings: z.int().describe("closed accounts whose money finance has to agree to, or to pay by hand"),
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
  errors: OPERATOR_ERRORS,
});

export const checkBooks = route({
  method: "POST",
  path: "/rest/office/money/check",
  summary: "Prove the books now: every balance is the sum of its moves, and all together are zero",
  ...FINANCE_ACCESS,
  reply: Books,
  errors: ["too_many_requests", ...OPERATOR_ERRORS],
  limit: { max: 6, perSeconds: 60 },
});

const digits = (max: number, otherwise: string) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .default(otherwise)
    .transform(Number)
    .pipe(z.int().max(max));

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

export const listPayments = route({
  method: "GET",
  path: "/rest/office/payments",
  summary: "All payments, newest first, by state, provider, customer and day",
  ...FINANCE_ACCESS,
  returnsPersonalData: true,
  query: z.strictObject({
    state: TopUpState.optional(),
    provider: PrintableText.max(40).optional(),
    who: PrintableText.trim().min(1).max(320).optional().describe("username, e-mail address, id or payment"),
    from: z.iso.date().optional(),
    till: z.iso.date().optional(),
    offset: digits(1_000_000, "0"),
    limit: digits(200, "50"),
  }),
  reply: z.object({ data: z.array(PaymentLine), total: z.int() }),
  errors: ["invalid_request", ...OPERATOR_ERRORS],
});

export const readPayment = route({
  method: "GET",
  path: "/rest/office/payments/:id",
  summary:
    "A payment with everything its provider reported: what it said, without secrets, and what we made of it",
  ...FINANCE_ACCESS,
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
        isAsked: z.boolean().describe("found by asking the provider: its own report never came"),
        workedAt: Instant.nullable(),
        outcome: z.string().nullable().describe("what we made of it"),
        body: z.string().nullable().describe("as it came; data of people and secrets are covered"),
      }),
    ),
  }),
  errors: ["invalid_request", "not_found", ...OPERATOR_ERRORS],
});

export const listLedger = route({
  method: "GET",
  path: "/rest/office/entries",
  summary: "The books of everybody, newest first, by reason and day",
  ...FINANCE_ACCESS,
  returnsPersonalData: true,
  query: z.strictObject({
    reason: PrintableText.max(40).optional(),
    from: z.iso.date().optional(),
    till: z.iso.date().optional(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe("`next` of the page before"),
  }),
  reply: z.object({ data: z.array(LedgerEntry), next: z.string().nullable() }),
  errors: ["invalid_request", ...OPERATOR_ERRORS],
});

export const downloadBooks = route({
  method: "GET",
  path: "/rest/office/statement",
  summary: "Every move of a month as a file, of all accounts or of one",
  ...FINANCE_ACCESS,
  csv: true,
  returnsPersonalData: true,
  query: z.strictObject({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    account: PrintableText.max(100).optional(),
  }),
  reply: z.string(),
  errors: ["invalid_request", ...OPERATOR_ERRORS],
});
