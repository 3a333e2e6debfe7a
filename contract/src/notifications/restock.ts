import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listReply } from "../paging.ts";
import { route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Restock subscription: notify the user when a service has numbers in a country again. */
export const RestockWish = z
  .object({
    service: z.string(),
    serviceName: z.string(),
    country: z.string(),
    askedAt: Instant,
    expiresAt: Instant.describe("When the subscription ends"),
  })
  .meta({ id: "RestockWish" });
export type RestockWish = z.infer<typeof RestockWish>;

/** The notification sent to the page. */
export const BackInStock = z.object({
  service: z.string(),
  serviceName: z.string(),
  country: z.string(),
  numberCount: z.int(),
  priceUsd: MoneyText,
});
export type BackInStock = z.infer<typeof BackInStock>;

const OfferParams = z.strictObject({ service: ServiceCode, country: CountryCode });

export const askForRestock = route("POST /rest/user/restock/:service/:country", {
  summary: "Subscribe to a notification when a service is in stock in a country again; safe to repeat",
  access: "customer",
  params: OfferParams,
  reply: RestockWish.extend({
    byMail: z.boolean().describe("False while the e-mail address is not verified"),
  }),
  errors: ["not_found", "conflict"],
});

export const forgetRestock = route("DELETE /rest/user/restock/:service/:country", {
  summary: "Cancel a restock subscription",
  access: "customer",
  params: OfferParams,
  errors: ["not_found"],
});

export const listRestock = route("GET /rest/user/restock", {
  summary: "List the user's restock subscriptions, newest first",
  access: "customer",
  reply: listReply(RestockWish),
});

export const stopRestockMails = route("POST /rest/query/restock/stop", {
  summary: "Cancel all restock subscriptions of the recipient of a mail; no sign-in required",
  access: "public",
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  errors: ["link_expired"],
  limit: { max: 30, perSeconds: 60 },
});
