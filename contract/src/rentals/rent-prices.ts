import { z } from "zod";
import { PriceText } from "../catalogue/prices.ts";
import { office, route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

const Offer = {
  service: ServiceCode.nullable().describe(
    "`full`: the whole number. Null: everything without a price of its own",
  ),
  country: CountryCode.nullable().describe("Null: all countries without a price of their own"),
};
const Prices = { day: PriceText, week: PriceText, month: PriceText };

export const RentPriceRow = z
  .object({ service: z.string().nullable(), country: z.string().nullable(), ...Prices })
  .meta({ id: "RentPriceRow" });

const RentPriceChange = z
  .object({
    id: z.string(),
    service: z.string().nullable(),
    country: z.string().nullable(),
    from: z.object(Prices).nullable(),
    to: z.object(Prices).nullable().describe("Null: removed"),
    madeAt: Instant,
    madeBy: z.string().describe("Username"),
  })
  .meta({ id: "RentPriceChange" });

export const readRentPrices = route("GET /rest/office/rent_prices", {
  summary: "Read the rental prices, of which the most specific applies, and the latest changes",
  access: office("catalogue", "finance"),
  reply: z.object({
    partnerSharePercent: z.number(),
    prices: z.array(RentPriceRow),
    proposals: z
      .array(
        RentPriceRow.extend({
          madeAt: Instant,
          madeBy: z.string().describe("Username"),
          isOwn: z.boolean().describe("Made by the reader"),
        }),
      )
      .describe("Prices far from the usual, which apply when another operator sets the same"),
    changes: z.array(RentPriceChange),
  }),
});

export const setRentPrice = route("POST /rest/office/rent_prices", {
  summary: "Set the rental price of an offer, a service, a country, or the default",
  access: office("catalogue"),
  body: z.strictObject({ ...Offer, ...Prices }),
  reply: z.object({
    needsApproval: z
      .boolean()
      .describe(
        "A price is less than half or more than double of what it was a day ago: another operator has to set the same",
      ),
  }),
  errors: ["not_found"],
});

export const removeRentPrice = route("POST /rest/office/rent_prices/remove", {
  summary: "Remove a specific rental price; the next less specific one applies",
  access: office("catalogue"),
  body: z.strictObject(Offer),
  errors: ["not_found"],
});
