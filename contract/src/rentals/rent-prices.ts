import { z } from "zod";
import { PriceText } from "../catalogue/prices.ts";
import { office, route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

const ERRORS = ["invalid_request", "sign_in_required", "confirmation_required"] as const;

const Offer = {
  service: ServiceCode.nullable().describe(
    "null is the whole number, and every service without a price of its own",
  ),
  country: CountryCode.nullable().describe("null is every country without a price of its own"),
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
    to: z.object(Prices).nullable().describe("null is taken away"),
    madeAt: Instant,
    madeBy: z.string().describe("username"),
  })
  .meta({ id: "RentPriceChange" });

export const readRentPrices = route({
  method: "GET",
  path: "/rest/office/rent_prices",
  summary: "What renting costs: the row that names most counts; with the last changes",
  access: office("catalogue", "finance"),
  reply: z.object({
    partnerSharePercent: z.number(),
    prices: z.array(RentPriceRow),
    changes: z.array(RentPriceChange),
  }),
  errors: ERRORS,
});

export const setRentPrice = route({
  method: "POST",
  path: "/rest/office/rent_prices",
  summary: "Set what renting costs for an offer, a service, a country, or everything else",
  access: office("catalogue"),
  body: z.strictObject({ ...Offer, ...Prices }),
  reply: z.void(),
  status: 204,
  errors: ["not_found", ...ERRORS],
});

export const removeRentPrice = route({
  method: "POST",
  path: "/rest/office/rent_prices/remove",
  summary: "Take a price of its own away; what names less counts then",
  access: office("catalogue"),
  body: z.strictObject(Offer),
  reply: z.void(),
  status: 204,
  errors: ["not_found", ...ERRORS],
});
