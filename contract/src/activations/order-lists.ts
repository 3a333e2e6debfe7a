import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { route } from "../route.ts";
import {
  CountryCode,
  CurrencyParams,
  CurrencyQuery,
  DisplayAmount,
  OrderId,
  OrderIdText,
  ServiceCode,
} from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { OrderItem } from "./activation.ts";

const Status = z.int().min(1).max(5);

const orderList = (limit: number) =>
  listQuery(
    ["orderId", "dt", "dtSms", "price", "status", "phone"],
    {
      orderId: OrderId,
      serviceCode: ServiceCode,
      countryCode: CountryCode,
      phone: z.string().max(20),
      status: z.union([Status, z.array(Status).min(1).max(5)]).describe("One or several statuses"),
      from: Instant.describe("Bought at or after this time"),
      to: Instant.describe("Bought before this time"),
    },
    limit,
  );

const ORDER_LIST = {
  access: "customer",
  duringImpersonation: true,
  apiKey: "read",
  reply: listReply(OrderItem),
} as const;

export const listLiveOrders = route("POST /rest/user/services/:currency/active", {
  ...ORDER_LIST,
  summary: "List the customer's active orders, newest first",
  params: CurrencyParams,
  body: orderList(10),
});

export const listOrders = route("POST /rest/user/services/:currency", {
  ...ORDER_LIST,
  summary: "List all orders of the customer, newest first",
  params: CurrencyParams,
  body: orderList(1000),
});

export const listOrdersIn = route("POST /rest/user/orders", {
  ...ORDER_LIST,
  summary: "List all orders of the customer, with the currency as query parameter",
  query: CurrencyQuery,
  body: orderList(1000),
});

export const RepeatOffer = z
  .object({
    serviceCode: z.string(),
    serviceName: z.string(),
    countryCode: z.string(),
    price: DisplayAmount.describe("What it costs today"),
    currency: z.string(),
    numberCount: z.int().describe("How many are in stock"),
  })
  .meta({ id: "RepeatOffer" });
export type RepeatOffer = z.infer<typeof RepeatOffer>;

export const listRepeatOffers = route("GET /rest/user/orders/repeat/:currency", {
  summary: "List the services and countries the customer bought last, with today's price and stock",
  access: "customer",
  duringImpersonation: true,
  apiKey: "read",
  params: CurrencyParams,
  reply: z.object({ data: z.array(RepeatOffer) }),
});

export const exportOrders = route("GET /rest/user/orders/csv/:currency", {
  summary: "Export orders as CSV, oldest first; all orders if no filter is set",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  query: z.strictObject({
    orderId: OrderIdText.optional(),
    serviceCode: ServiceCode.optional(),
    countryCode: CountryCode.optional(),
    phone: z.string().max(20).optional().describe("Part of the number"),
    status: z
      .string()
      .regex(/^[1-5](,[1-5]){0,4}$/)
      .transform((text) => text.split(",").map(Number))
      .optional()
      .describe("One or several statuses, separated by commas"),
    from: Instant.optional().describe("Bought at or after this time"),
    to: Instant.optional().describe("Bought before this time"),
  }),
  reply: z.string(),
  csv: true,
  limit: { max: 30, perSeconds: 60 },
});
