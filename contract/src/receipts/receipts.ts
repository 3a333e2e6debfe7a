import { z } from "zod";
import { MoneyText } from "../money.ts";
import { MethodCode } from "../payments/top-ups.ts";
import { route } from "../route.ts";
import { IdParams, LanguageQuery } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

export const ReceiptLineKind = z.enum(["payment", "number", "rental", "extension", "refund"]);
export type ReceiptLineKind = z.infer<typeof ReceiptLineKind>;

export const Receipt = z
  .object({
    number: z.string().describe("The id of the top-up or order"),
    kind: z.enum(["top_up", "activation", "rental"]),
    at: Instant,
    seller: z.object({ name: z.string(), address: z.string(), email: z.string() }),
    buyer: z.object({ name: z.string(), email: z.string() }),
    item: z
      .object({
        serviceName: z.string().nullable().describe("Null for a whole number"),
        countryCode: z.string(),
        phone: z.string(),
        startsAt: Instant.nullable(),
        endsAt: Instant.nullable(),
      })
      .nullable()
      .describe("What was bought; null for a top-up"),
    payment: z
      .object({
        method: MethodCode,
        provider: z.string().nullable(),
        fee: MoneyText.describe("Included in the total"),
        creditedUsd: MoneyText,
        bonusUsd: MoneyText,
      })
      .nullable()
      .describe("How a top-up was paid; null for what was paid from the balance"),
    lines: z.array(
      z.object({
        kind: ReceiptLineKind,
        at: Instant.nullable(),
        days: z.int().nullable(),
        amount: MoneyText.describe("Negative for a refund"),
      }),
    ),
    total: MoneyText,
    currency: z.string().describe("Of lines, total and fee: what the payment was made in, USD for purchases"),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof Receipt>;

export const readReceipt = route("GET /rest/user/receipt/:id", {
  summary: "Read the receipt of a top-up, a number with a code, or a rental that can no longer be cancelled",
  access: "customer",
  ownerOnly: true,
  params: IdParams,
  query: LanguageQuery,
  reply: Receipt,
  errors: ["not_found"],
});

export const mailReceipt = route("POST /rest/user/receipt/:id/mail", {
  summary: "Send a receipt to the e-mail address of the account, in the language of the account",
  access: "customer",
  ownerOnly: true,
  params: IdParams,
  errors: ["not_found"],
  limit: { max: 10, perSeconds: 600 },
});

const Day = z.iso.date();

export const exportReceipts = route("GET /rest/user/receipts/csv", {
  summary: "Export all receipts of a period as CSV",
  access: "customer",
  ownerOnly: true,
  query: z.strictObject({
    from: Day.optional().describe("First day, in UTC"),
    to: Day.optional().describe("Last day, in UTC"),
  }),
  csv: true,
  reply: z.string(),
  limit: { max: 30, perSeconds: 60 },
});
