import { z } from "zod";
import { ErrorReply } from "../errors.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount, OrderIdText, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { OfferParams, OrderItem, PurchaseTerms, purchaseErrors } from "./activation.ts";

/** How many numbers one request may buy. */
export const PURCHASE_QUANTITY_MAX = 20;

const OrderParams = z.strictObject({ orderId: OrderIdText });
const CurrencyQuery = z.strictObject({ currency: CurrencyCode.default("USD") });
const OWN_ORDER_ERRORS = ["invalid_request", "sign_in_required", "not_found"] as const;

export const quoteActivation = route({
  method: "GET",
  path: "/rest/user/order/quote/:service/:country/:currency",
  summary: "Promise a price for a while: what was quoted is the most that is charged",
  access: "customer",
  apiKey: "read",
  params: OfferParams,
  query: z.strictObject({ operator: z.string().max(40).optional() }),
  reply: z
    .object({
      quote: z.string().describe("goes into the purchase as `quote`"),
      price: DisplayAmount,
      priceUsd: MoneyText,
      currency: z.string(),
      numberCount: z.int().describe("numbers that fit now; they are not kept"),
      expiresAt: Instant,
    })
    .meta({ id: "Quote" }),
  errors: ["invalid_request", "sign_in_required", "not_found", "number_unavailable"],
});

/** Why some of several numbers were not sold; `missingUsd` is the total for all of them. */
export const PurchaseRefusal = ErrorReply.pick({ code: true, message: true, details: true });
export type PurchaseRefusal = z.infer<typeof PurchaseRefusal>;

export const buyActivations = route({
  method: "POST",
  path: "/rest/user/order/create/:service/:country/:currency/:quantity",
  summary:
    "Buy several numbers at once, as many as there are and as the balance pays; each is an order of its own",
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
        .describe("why there are fewer than asked for; a call that buys none is refused as a whole")
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

export const buyAgain = route({
  method: "POST",
  path: "/rest/user/order/:orderId/again/:currency",
  summary: "Buy the number of an earlier order once more, if it is free",
  access: "customer",
  section: "activations",
  apiKey: "buy",
  params: OrderParams.extend({ currency: CurrencyCode }),
  query: PurchaseTerms.pick({ maxPrice: true }).extend({
    service: ServiceCode.optional().describe("for another service; else for the same"),
  }),
  reply: OrderItem,
  errors: purchaseErrors,
  idempotent: true,
});

export const readOrder = route({
  method: "GET",
  path: "/rest/user/order/:orderId",
  summary: "One order as it is now",
  access: "customer",
  apiKey: "read",
  polled: true,
  params: OrderParams,
  query: CurrencyQuery,
  reply: OrderItem,
  errors: OWN_ORDER_ERRORS,
});

export const requestAnother = route({
  method: "POST",
  path: "/rest/user/order/:orderId/another",
  summary: "Wait for another SMS on the same number, without a second charge",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  reply: OrderItem,
  errors: [...OWN_ORDER_ERRORS, "order_closed", "no_code_yet"],
});

export const finishOrder = route({
  method: "POST",
  path: "/rest/user/order/:orderId/finish",
  summary: "The code was enough: the order is done before its time is over",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  reply: OrderItem,
  errors: [...OWN_ORDER_ERRORS, "order_closed", "no_code_yet"],
});

export const acceptLate = route({
  method: "POST",
  path: "/rest/user/order/:orderId/late",
  summary: "Take a code that came after the time was over, for its price",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  reply: OrderItem,
  errors: [...OWN_ORDER_ERRORS, "order_closed", "insufficient_funds", "account_frozen", "account_limited"],
});

export const declineLate = route({
  method: "DELETE",
  path: "/rest/user/order/:orderId/late",
  summary: "Leave a late code unread, free of charge",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  reply: z.void(),
  status: 204,
  errors: [...OWN_ORDER_ERRORS, "order_closed"],
});
