import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Maximum of one top-up, in the currency of its payment method. */
export const TOP_UP_MAX = 10_000;

export const MethodCode = z.enum(["card", "crypto_1", "crypto_2", "ewallet", "crypto"]);
export type MethodCode = z.infer<typeof MethodCode>;

export const TopUpMethod = z
  .object({
    code: MethodCode,
    kind: z.enum(["card", "crypto", "ewallet"]),
    feePercent: z.number(),
    feeFixed: z.number(),
    minimum: z.number(),
    maximum: z.number(),
    currency: z
      .string()
      .describe("in which fee, minimum and amount are meant, and in which the method charges"),
    rate: z.string().describe("units of that currency for one USD: what is credited is counted by it"),
    rateQuotedAt: Instant,
    shownRate: z.string().describe("units of the asked currency for one USD, for showing"),
    presets: z.array(z.number()),
  })
  .meta({ id: "TopUpMethod" });
export type TopUpMethod = z.infer<typeof TopUpMethod>;

export const listMethods = route({
  method: "GET",
  path: "/rest/user/topup/methods/:currency",
  summary: "Ways to top up, with fee and minimum in the currency each charges in",
  access: "customer",
  apiKey: "read",
  params: z.strictObject({ currency: CurrencyCode }),
  reply: z.array(TopUpMethod),
  errors: ["sign_in_required", "invalid_request"],
});

/** Whole cents only; anything finer is refused, not rounded. */
const Amount = z
  .number()
  .min(0.01)
  .max(TOP_UP_MAX)
  .refine((amount) => Number(amount.toFixed(2)) === amount, "must have at most two decimals");

export const startTopUp = route({
  method: "POST",
  path: "/rest/user/topup",
  summary: "Begin a top-up; the customer pays at the address in the answer",
  access: "customer",
  body: z.strictObject({
    method: MethodCode,
    amount: Amount,
    currency: CurrencyCode,
    expectedUsd: MoneyText.optional().describe(
      "what the customer was shown to be credited with: refused when it would be less by now",
    ),
  }),
  reply: z.object({ id: z.string(), redirectUrl: z.string() }),
  errors: [
    "sign_in_required",
    "invalid_request",
    "price_changed",
    "key_reused",
    "still_working",
    "unavailable",
    "too_many_requests",
    "account_limited",
  ],
  idempotent: true,
  limit: { max: 20, perSeconds: 600 },
});

export const TopUpState = z.enum([
  "started",
  "pending",
  "paid",
  "underpaid",
  "held",
  "failed",
  "expired",
  "refunded",
  "disputed",
]);
export type TopUpState = z.infer<typeof TopUpState>;

export const TopUp = z
  .object({
    id: z.string(),
    dt: Instant,
    method: MethodCode,
    kind: TopUpMethod.shape.kind,
    state: TopUpState,
    amount: DisplayAmount,
    fee: DisplayAmount,
    currency: z.string(),
    received: DisplayAmount.describe("what has arrived for certain, in the same currency"),
    expectedUsd: MoneyText.describe("what the whole amount is worth on the balance"),
    creditedUsd: MoneyText,
    bonusUsd: MoneyText,
    confirmations: z.int().nullable(),
    confirmationsWanted: z.int().nullable(),
    redirectUrl: z.string().nullable().describe("where to pay, while that is possible"),
    expiresAt: Instant,
  })
  .meta({ id: "TopUp" });
export type TopUp = z.infer<typeof TopUp>;

export const listTopUps = route({
  method: "GET",
  path: "/rest/user/topups",
  summary: "The customer's latest top-ups and how far each is, newest first",
  access: "customer",
  apiKey: "read",
  reply: z.array(TopUp),
  errors: ["sign_in_required"],
});

export const readTopUp = route({
  method: "GET",
  path: "/rest/user/topup/:id",
  summary: "How far one top-up is",
  access: "customer",
  apiKey: "read",
  params: z.strictObject({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  reply: TopUp,
  errors: ["sign_in_required", "invalid_request", "not_found"],
});

export const takeCallback = route({
  method: "POST",
  path: "/rest/payments/callback/:provider",
  summary: "Providers report payments here, signed over the body as it is sent",
  access: "public",
  params: z.strictObject({ provider: z.string().regex(/^[a-z]{1,16}$/) }),
  body: z.looseObject({}),
  reply: z.object({ received: z.literal(true) }),
  errors: ["invalid_request", "not_found"],
});
