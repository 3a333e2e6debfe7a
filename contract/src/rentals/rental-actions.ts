import { z } from "zod";
import { OrderMessage } from "../activations/activation.ts";
import { route } from "../route.ts";
import {
  AutoProlong,
  CurrencyQuery,
  MaxTotal,
  ownRentalErrors,
  RentalItem,
  RentalParams,
  rentalCounts,
  rentalPrices,
  rentErrors,
} from "./rental.ts";

export const ProlongQuote = z
  .object({
    ...rentalPrices,
    maxDays: z.int().min(0).describe("by how many days it can be prolonged now"),
  })
  .meta({ id: "ProlongQuote" });
export type ProlongQuote = z.infer<typeof ProlongQuote>;

export const readInbox = route({
  method: "GET",
  path: "/rest/user/rent/:orderId/messages",
  summary: "The inbox of a rented number, newest first, page by page",
  access: "customer",
  apiKey: "read",
  params: RentalParams,
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(1000).default(100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  reply: z.object({ data: z.array(OrderMessage), total: z.int() }),
  errors: ownRentalErrors,
});

export const exportInbox = route({
  method: "GET",
  path: "/rest/user/rent/:orderId/export",
  summary: "The inbox of a rented number as a file of comma-separated values, oldest first",
  access: "customer",
  apiKey: "read",
  params: RentalParams,
  reply: z.string(),
  csv: true,
  errors: [...ownRentalErrors, "too_many_requests"],
  limit: { max: 30, perSeconds: 60 },
});

export const quoteProlongation = route({
  method: "GET",
  path: "/rest/user/rent/:orderId/prolong",
  summary: "What more days of a rental cost, and how many it can have",
  access: "customer",
  apiKey: "read",
  params: RentalParams,
  query: CurrencyQuery,
  reply: ProlongQuote,
  errors: ownRentalErrors,
});

export const prolongRental = route({
  method: "POST",
  path: "/rest/user/rent/:orderId/prolong",
  summary: "Keep a rented number for more days after its end, if nobody else has it then",
  access: "customer",
  section: "rental",
  apiKey: "buy",
  params: RentalParams,
  query: CurrencyQuery,
  body: z.strictObject({ ...rentalCounts, maxPrice: MaxTotal }),
  reply: RentalItem,
  errors: [...rentErrors, "order_closed"],
  idempotent: true,
});

export const cancelRental = route({
  method: "DELETE",
  path: "/rest/user/rent/:orderId",
  summary: "Give a rented number back within 20 minutes while no SMS came; everything paid returns",
  access: "customer",
  apiKey: "buy",
  params: RentalParams,
  reply: z.void(),
  status: 204,
  errors: [...ownRentalErrors, "order_closed", "too_many_requests"],
});

export const endRental = route({
  method: "POST",
  path: "/rest/user/rent/:orderId/end",
  summary: "End a rental before its time; nothing is paid back",
  access: "customer",
  apiKey: "buy",
  params: RentalParams,
  query: CurrencyQuery,
  reply: RentalItem,
  errors: [...ownRentalErrors, "order_closed"],
});

export const setAutoProlong = route({
  method: "POST",
  path: "/rest/user/rent/:orderId/auto",
  summary: "Let a rental prolong itself by a day, a week or a month shortly before its end, or no longer",
  access: "customer",
  apiKey: "buy",
  params: RentalParams,
  query: CurrencyQuery,
  body: z.strictObject({ period: AutoProlong.nullable() }),
  reply: RentalItem,
  errors: [...ownRentalErrors, "order_closed"],
});
