import { z } from "zod";
import { OrderMessage, purchaseErrors } from "../activations/activation.ts";
import { listReply, pageFields } from "../paging.ts";
import { route } from "../route.ts";
import { CurrencyQuery, OrderParams } from "../shared/common-fields.ts";
import { AutoProlong, MaxTotal, RentalItem, rentalCounts, rentalPrices } from "./rental.ts";

/** `maximum`: the longest rental; `next_rental`: somebody else rents it afterwards; `not_offered`: not for rent any more. */
export const ExtensionLimit = z.enum(["maximum", "next_rental", "not_offered"]);
export type ExtensionLimit = z.infer<typeof ExtensionLimit>;

export const ProlongQuote = z
  .object({
    ...rentalPrices,
    maxDays: z.int().min(0).describe("Maximum number of days it can be extended by now"),
    limitedBy: ExtensionLimit.describe("Why not by more"),
  })
  .meta({ id: "ProlongQuote" });
export type ProlongQuote = z.infer<typeof ProlongQuote>;

export const readInbox = route("GET /rest/user/rent/:orderId/messages", {
  summary: "List the SMS of a rental, newest first, in pages",
  access: "customer",
  apiKey: "read",
  params: OrderParams,
  query: z.strictObject(pageFields(100, 1000)),
  reply: listReply(OrderMessage),
  errors: ["not_found"],
});

export const exportInbox = route("GET /rest/user/rent/:orderId/export", {
  summary: "Export the SMS of a rental as CSV, oldest first",
  access: "customer",
  apiKey: "read",
  params: OrderParams,
  reply: z.string(),
  csv: true,
  errors: ["not_found"],
  limit: { max: 30, perSeconds: 60 },
});

export const quoteProlongation = route("GET /rest/user/rent/:orderId/prolong", {
  summary: "Read the price of an extension and the maximum number of days",
  access: "customer",
  apiKey: "read",
  params: OrderParams,
  query: CurrencyQuery,
  reply: ProlongQuote,
  errors: ["not_found"],
});

export const prolongRental = route("POST /rest/user/rent/:orderId/prolong", {
  summary: "Extend a rental, if the number is available after its end",
  access: "customer",
  section: "rental",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  body: z.strictObject({ ...rentalCounts, maxPrice: MaxTotal }),
  reply: RentalItem,
  errors: [...purchaseErrors, "order_closed"],
  idempotent: true,
});

export const cancelRental = route("DELETE /rest/user/rent/:orderId", {
  summary: "Cancel a rental within 20 minutes if it received no SMS; refunded in full",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  errors: ["not_found", "order_closed"],
});

export const endRental = route("POST /rest/user/rent/:orderId/end", {
  summary: "End a rental early, without a refund",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  reply: RentalItem,
  errors: ["not_found", "order_closed"],
});

export const setAutoProlong = route("POST /rest/user/rent/:orderId/auto", {
  summary: "Set or remove the automatic extension of a rental by a day, a week or a month",
  access: "customer",
  apiKey: "buy",
  params: OrderParams,
  query: CurrencyQuery,
  body: z.strictObject({ period: AutoProlong.nullable() }),
  reply: RentalItem,
  errors: ["not_found", "order_closed"],
});
