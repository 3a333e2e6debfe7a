import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyCode, OrderId, OrderIdText, ServiceCode } from "../shared/common-fields.ts";
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
      status: z.union([Status, z.array(Status).min(1).max(5)]).describe("one status, or any of several"),
      from: Instant.describe("bought at this moment or later"),
      to: Instant.describe("bought before this moment"),
    },
    limit,
  );

const CurrencyParams = z.strictObject({ currency: CurrencyCode });

export const listLiveOrders = route({
  method: "POST",
  path: "/rest/user/services/:currency/active",
  summary: "Numbers that are still the customer's, newest first",
  access: "customer",
  duringImpersonation: true,
  apiKey: "read",
  params: CurrencyParams,
  body: orderList(10),
  reply: listReply(OrderItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const listOrders = route({
  method: "POST",
  path: "/rest/user/services/:currency",
  summary: "Every number the customer ever bought, newest first",
  access: "customer",
  duringImpersonation: true,
  apiKey: "read",
  params: CurrencyParams,
  body: orderList(1000),
  reply: listReply(OrderItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const listOrdersIn = route({
  method: "POST",
  path: "/rest/user/orders",
  summary: "The same list, currency as query",
  access: "customer",
  duringImpersonation: true,
  apiKey: "read",
  query: z.strictObject({ currency: CurrencyCode.default("USD") }),
  body: orderList(1000),
  reply: listReply(OrderItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const exportOrders = route({
  method: "GET",
  path: "/rest/user/orders/csv/:currency",
  summary:
    "The orders that fit as a file of comma-separated values, oldest first; all of them unless narrowed down",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  query: z.strictObject({
    orderId: OrderIdText.optional(),
    serviceCode: ServiceCode.optional(),
    countryCode: CountryCode.optional(),
    phone: z.string().max(20).optional().describe("part of the number"),
    status: z
      .string()
      .regex(/^[1-5](,[1-5]){0,4}$/)
      .transform((text) => text.split(",").map(Number))
      .optional()
      .describe("one status, or several with commas between"),
    from: Instant.optional().describe("bought at this moment or later"),
    to: Instant.optional().describe("bought before this moment"),
  }),
  reply: z.string(),
  csv: true,
  errors: ["invalid_request", "sign_in_required", "too_many_requests"],
  limit: { max: 30, perSeconds: 60 },
});
