import { z } from "zod";
import { ErrorReply } from "../errors.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import {
  CurrencyCode,
  CurrencyQuery,
  DisplayAmount,
  OrderParams,
  ServiceCode,
} from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { OfferParams, OrderItem, PurchaseTerms, purchaseErrors } from "./activation.ts";

/** How many numbers one request may buy. */
export const PURCHASE_QUANTITY_MAX = 20;

export const quoteActivation = route("GET /rest/user/order/quote/:service/:country/:currency", {
  summary: "Get a price that is guaranteed for a while: at most this amount is charged",
  access: "customer",
  apiKey: "read",
  params: OfferParams,
  query: z.strictObject({ operator: z.string().max(40).optional() }),
  reply: z
    .object({
      quote: z.string().describe("Pass it to the purchase as `quote`"),
      price: DisplayAmount,
      priceUsd: MoneyText,
      currency: z.string(),
      numberCount: z.int().describe("Numbers available now; they are not reserved"),
      expiresAt: Instant,
    })
    .meta({ id: "Quote" }),
  errors: ["not_found", "number_unavailable"],
});

/** Why some of several numbers were not sold; `missingUsd` is the total for all of them. */
export const PurchaseRefusal = ErrorReply.pick({ code: true, message: true, details: true });
export type PurchaseRefusal = z.infer<typeof PurchaseRefusal>;

export const buyActivations = route("POST /rest/user/order/create/:service/:country/:currency/:quantity", {
  summary: "Buy several numbers, as many as are available and the balance covers; each is a separate order",
  access: "customer",
  section: "activations",
  apiKey: "buy",
  params: OfferParams.extend({
    quantity: z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number)
      .pipe(z.int().max(PURCHASE_QUANTITY_MAX)),
  }),
  query: PurchaseTerms,
  reply: z
    .object({
      data: z.array(OrderItem),
      asked: z.int().meta({ examples: [3] }),
      refused: PurchaseRefusal.nullable()
        .describe("Why fewer were bought than requested; if none can be bought, the call fails")
        .meta({
          examples: [
            { code: "insufficient_funds", message: "Insufficient funds.", details: { missingUsd: "0.50" } },
          ],
        }),
    })
    .meta({ id: "Bought" }),
  errors: purchaseErrors,
  idempotent: true,
});

export const buyAgain = route("POST /rest/user/order/:orderId/again/:currency", {
  summary: "Buy the number of an earlier order again, if it is available",
  access: "customer",
  section: "activations",
  apiKey: "buy",
  params: OrderParams.extend({ currency: CurrencyCode }),
  query: PurchaseTerms.pick({ maxPrice: true }).extend({
    service: ServiceCode.optional().describe("Another service; by default the same one"),
  }),
  reply: OrderItem,
  errors: purchaseErrors,
  idempotent: true,
});

export const readOrder = route("GET /rest/user/order/:orderId", {
  summary: "Read an order",
  access: "customer",
  apiKey: "read",
  polled: true,
  params: OrderParams,
  query: CurrencyQuery,
  reply: OrderItem,
  errors: ["not_found"],
});

const ORDER_ACTION = {
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  reply: OrderItem,
} as const;

export const requestAnother = route("POST /rest/user/order/:orderId/another", {
  ...ORDER_ACTION,
  summary: "Wait for another SMS on the same number, free of charge",
  errors: ["not_found", "order_closed", "no_code_yet"],
});

export const finishOrder = route("POST /rest/user/order/:orderId/finish", {
  ...ORDER_ACTION,
  summary: "Finish an order that has received its code",
  errors: ["not_found", "order_closed", "no_code_yet"],
});

export const acceptLate = route("POST /rest/user/order/:orderId/late", {
  ...ORDER_ACTION,
  summary: "Accept a late code for its price",
  errors: ["not_found", "order_closed", "insufficient_funds", "account_frozen", "account_limited"],
});

export const declineLate = route("DELETE /rest/user/order/:orderId/late", {
  summary: "Decline a late code, free of charge",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  errors: ["not_found", "order_closed"],
});
