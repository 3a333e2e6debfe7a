import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import {
  CountryCode,
  CurrencyCode,
  DisplayAmount,
  OrderId,
  OrderParams,
  ServiceCode,
  WebhookUrl,
} from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Wire numbers of the order states. The specification defines 3 and 4; we chose the others. */
export const orderStatus = { waiting: 1, received: 2, done: 3, cancelled: 4, expired: 5 } as const;
export type OrderState = keyof typeof orderStatus;

/** One SMS received for this order. Code and text are deleted after the retention period. */
export const OrderMessage = z
  .object({
    at: Instant,
    sender: z.string().nullable(),
    text: z.string().nullable(),
    code: z.string().nullable(),
  })
  .meta({ id: "OrderMessage" });
export type OrderMessage = z.infer<typeof OrderMessage>;

/** Actions a customer may take on an order; each has its own route. */
export const orderActions = ["cancel", "another", "finish", "again", "accept_late", "decline_late"] as const;
export type OrderAction = (typeof orderActions)[number];

export const OrderItem = z
  .object({
    orderId: OrderId,
    serviceCode: z.string(),
    serviceName: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    operator: z.string(),
    smsResult: z.string().nullable().describe("The code"),
    smsText: z.string().nullable().describe("The whole message, until it is deleted"),
    smsSender: z.string().nullable(),
    dtSms: Instant.nullable(),
    messages: z.array(OrderMessage).describe("All SMS of this order, newest first"),
    awaitsAnother: z.boolean().describe("Another code was requested and has not arrived yet"),
    checkingUntil: Instant.nullable().describe(
      "A message arrived that a person checks: by this time it is delivered, or the price is refunded",
    ),
    unreadableAt: Instant.nullable().describe(
      "When a multimedia message (MMS) came, which cannot be read here. It is no code: nothing is charged for it, and the order keeps waiting",
    ),
    late: z
      .object({
        at: Instant,
        until: Instant.describe("When it can no longer be accepted"),
        price: DisplayAmount,
      })
      .nullable()
      .describe("A code that arrived after expiry; readable once accepted for its price"),
    isServiceBlocked: z.boolean().describe("The service may no longer be sold; the price was refunded"),
    isBlockedByPolicy: z.boolean().describe("The SMS came from a protected sender; the price was refunded"),
    actions: z.array(z.enum(orderActions)).describe("Actions that are possible now"),
    complaint: z
      .enum(["possible", "made", "upheld", "dismissed"])
      .nullable()
      .describe(
        "Whether a complaint about the code is possible or was made; `upheld`: the price was refunded",
      ),
    cancelFrom: Instant.nullable().describe("Earliest time of cancellation"),
    dt: Instant.describe("Time of purchase"),
    ttl: z.int().describe("Seconds left"),
    lifetime: z.int().describe("Total lifetime in seconds"),
    expiresAt: Instant,
    status: z.int().min(1).max(5),
    statusText: z.enum(["waiting", "received", "done", "cancelled", "expired"]),
    price: DisplayAmount,
    priceUsd: MoneyText,
    currency: z.string(),
  })
  .meta({ id: "OrderItem" });
export type OrderItem = z.infer<typeof OrderItem>;

export const OfferParams = z.strictObject({
  service: ServiceCode,
  country: CountryCode,
  currency: CurrencyCode,
});
export type OfferParams = z.infer<typeof OfferParams>;

const Operator = z.string().max(40);
const MaxPrice = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .describe("Maximum acceptable price in the requested currency");

export const PurchaseTerms = z.strictObject({
  maxPrice: MaxPrice.optional(),
  operator: Operator.optional(),
  quote: z.string().max(300).optional().describe("A promised price: see quoteActivation"),
  webhook: WebhookUrl.optional().describe(
    "A URL that receives the events of this order, signed like every webhook. Private network addresses are refused",
  ),
});
export type PurchaseTerms = z.infer<typeof PurchaseTerms>;

export const purchaseErrors = [
  "lawful_use_required",
  "not_found",
  "number_unavailable",
  "price_changed",
  "key_reused",
  "still_working",
  "insufficient_funds",
  "account_frozen",
  "account_limited",
  "address_refused",
  "service_restricted",
  "too_many_requests",
] as const;

export const buyActivation = route("POST /rest/user/order/create/:service/:country/:currency", {
  summary: "Buy a number for one service",
  access: "customer",
  section: "activations",
  apiKey: "buy",
  params: OfferParams,
  query: PurchaseTerms,
  reply: OrderItem,
  errors: purchaseErrors,
  alsoGet: true,
  idempotent: true,
});

export const cancelActivation = route("DELETE /rest/user/order/:orderId", {
  summary: "Cancel an order that has no code yet; the price is refunded",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  errors: ["not_found", "order_closed", "too_early"],
});
