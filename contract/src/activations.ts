import { z } from "zod";
import { MoneyText } from "./money.ts";
import { listQuery, listReply } from "./paging.ts";
import { route } from "./route.ts";
import { Instant } from "./time.ts";
import { CountryCode, CurrencyCode, OrderId, OrderIdText, ServiceCode, ShownAmount } from "./wire.ts";

/** The numbers of the specification. 3 and 4 are its own, the others are settled by us. */
export const orderStatus = { waiting: 1, received: 2, done: 3, cancelled: 4, expired: 5 } as const;
export type OrderState = keyof typeof orderStatus;

export const OrderItem = z
  .object({
    orderId: OrderId,
    serviceCode: z.string(),
    serviceName: z.string(),
    countryCode: z.string(),
    phone: z.string(),
    operator: z.string(),
    smsResult: z.string().nullable().describe("the code"),
    smsText: z.string().nullable().describe("the whole message, while it is kept"),
    smsSender: z.string().nullable(),
    dtSms: Instant.nullable(),
    dt: Instant.describe("when it was bought"),
    ttl: z.int().describe("seconds left"),
    lifetime: z.int().describe("seconds it had in all"),
    expiresAt: Instant,
    status: z.int().min(1).max(5),
    statusText: z.enum(["waiting", "received", "done", "cancelled", "expired"]),
    price: ShownAmount,
    priceUsd: MoneyText,
    currency: z.string(),
  })
  .meta({ id: "OrderItem" });
export type OrderItem = z.infer<typeof OrderItem>;

const Offer = z.strictObject({ service: ServiceCode, country: CountryCode, currency: CurrencyCode });

export const buyActivation = route({
  method: "POST",
  path: "/rest/user/order/create/:service/:country/:currency",
  summary: "Buy a number for one service",
  access: "customer",
  apiKey: "buy",
  params: Offer,
  query: z.strictObject({
    maxPrice: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,6})?$/)
      .optional()
      .describe("dearest acceptable price in the asked currency"),
    operator: z.string().max(40).optional(),
  }),
  reply: OrderItem,
  errors: [
    "invalid_request",
    "sign_in_required",
    "number_unavailable",
    "price_changed",
    "key_reused",
    "still_working",
    "insufficient_funds",
    "too_many_requests",
  ],
  alsoGet: true,
  idempotent: true,
});

export const cancelActivation = route({
  method: "DELETE",
  path: "/rest/user/order/:orderId",
  summary: "Give a number back before its code came; the price returns to the balance",
  access: "customer",
  apiKey: "buy",
  params: z.strictObject({ orderId: OrderIdText }),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "sign_in_required", "not_found", "order_closed"],
});

const orderList = (limit: number) =>
  listQuery(
    ["orderId", "dt", "price", "status"],
    {
      orderId: OrderId,
      serviceCode: ServiceCode,
      countryCode: CountryCode,
      phone: z.string().max(20),
      status: z.int().min(1).max(5),
    },
    limit,
  );

const InCurrency = z.strictObject({ currency: CurrencyCode });

export const listLiveOrders = route({
  method: "POST",
  path: "/rest/user/services/:currency/active",
  summary: "Numbers that are still the customer's, newest first",
  access: "customer",
  apiKey: "read",
  params: InCurrency,
  body: orderList(10),
  reply: listReply(OrderItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const listOrders = route({
  method: "POST",
  path: "/rest/user/services/:currency",
  summary: "Every number the customer ever bought, newest first",
  access: "customer",
  apiKey: "read",
  params: InCurrency,
  body: orderList(1000),
  reply: listReply(OrderItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const listOrdersIn = route({
  method: "POST",
  path: "/rest/user/orders",
  summary: "The same list, currency as query",
  access: "customer",
  apiKey: "read",
  query: z.strictObject({ currency: CurrencyCode.default("USD") }),
  body: orderList(1000),
  reply: listReply(OrderItem),
  errors: ["invalid_request", "sign_in_required"],
});
