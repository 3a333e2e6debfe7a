import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyCode, CurrencyParams, DisplayAmount, IdParams } from "../shared/common-fields.ts";
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
    currency: z.string().describe("Currency of fee, minimum and amount, and of the charge"),
    rate: z.string().describe("Units of that currency per USD; used for crediting"),
    rateQuotedAt: Instant,
    shownRate: z.string().describe("Units of the requested currency per USD; for display"),
    presets: z.array(z.number()),
    provider: z.string().nullable().describe("Name of the payment provider, where several offer the same"),
    brands: z.array(z.string()).describe("Cards, wallets or coins that it takes"),
  })
  .meta({ id: "TopUpMethod" });
export type TopUpMethod = z.infer<typeof TopUpMethod>;

export const listMethods = route("GET /rest/user/topup/methods/:currency", {
  summary: "List payment methods, with fee and minimum in the currency each charges",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  reply: z.array(TopUpMethod),
});

/** Whole cents only; anything finer is refused, not rounded. */
const Amount = z
  .number()
  .min(0.01)
  .max(TOP_UP_MAX)
  .refine((amount) => Number(amount.toFixed(2)) === amount, "must have at most two decimals");

export const startTopUp = route("POST /rest/user/topup", {
  summary: "Start a top-up; the customer pays at the URL in the reply",
  access: "customer",
  body: z.strictObject({
    method: MethodCode,
    amount: Amount,
    currency: CurrencyCode,
    expectedUsd: MoneyText.optional().describe(
      "Amount shown to the customer; refused if less would be credited now",
    ),
  }),
  reply: z.object({ id: z.string(), redirectUrl: z.string() }),
  errors: ["price_changed", "key_reused", "still_working", "unavailable", "account_limited"],
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

/** As customers see it: a payment that they cancelled may still arrive, and counts then. */
export const ShownTopUpState = z.enum([...TopUpState.options, "cancelled"]);
export type ShownTopUpState = z.infer<typeof ShownTopUpState>;

export const TopUp = z
  .object({
    id: z.string(),
    dt: Instant,
    method: MethodCode,
    kind: TopUpMethod.shape.kind,
    provider: TopUpMethod.shape.provider,
    state: ShownTopUpState,
    amount: DisplayAmount,
    fee: DisplayAmount,
    currency: z.string(),
    received: DisplayAmount.describe("Confirmed amount received, in the same currency"),
    expectedUsd: MoneyText.describe("Amount credited for the full payment"),
    creditedUsd: MoneyText,
    bonusUsd: MoneyText,
    confirmations: z.int().nullable(),
    confirmationsWanted: z.int().nullable(),
    redirectUrl: z.string().nullable().describe("URL of the payment page, while payment is possible"),
    expiresAt: Instant,
  })
  .meta({ id: "TopUp" });
export type TopUp = z.infer<typeof TopUp>;

export const listTopUps = route("GET /rest/user/topups", {
  summary: "List the customer's latest top-ups with their states, newest first",
  access: "customer",
  apiKey: "read",
  reply: z.array(TopUp),
});

export const readTopUp = route("GET /rest/user/topup/:id", {
  summary: "Read a top-up",
  access: "customer",
  apiKey: "read",
  params: IdParams,
  reply: TopUp,
  errors: ["not_found"],
});

export const cancelTopUp = route("POST /rest/user/topup/:id/cancel", {
  summary: "Cancel a top-up that was not paid; a payment that arrives nevertheless is credited",
  access: "customer",
  params: IdParams,
  reply: TopUp,
  errors: ["not_found"],
});

export const dismissTopUp = route("DELETE /rest/user/topup/:id", {
  summary: "Take a cancelled, failed or expired top-up off the list",
  access: "customer",
  params: IdParams,
  errors: ["not_found", "conflict"],
});

export const takeCallback = route("POST /rest/payments/callback/:provider", {
  summary: "Receive a provider's callback, signed over the raw body",
  access: "public",
  params: z.strictObject({ provider: z.string().regex(/^[a-z]{1,16}$/) }),
  body: z.looseObject({}),
  reply: z.object({ received: z.literal(true) }),
  errors: ["not_found"],
});
