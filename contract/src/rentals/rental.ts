import { z } from "zod";
import { OrderMessage, purchaseErrors } from "../activations/activation.ts";
import { countryFields } from "../catalogue/catalogue.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import {
  CountryCode,
  CurrencyCode,
  CurrencyParams,
  CurrencyQuery,
  DisplayAmount,
  OrderId,
  OrderParams,
  ServiceCode,
} from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { rentUnits } from "./price.ts";

/** Service code of a whole-number rental: it receives every SMS to the number. */
export const WHOLE_NUMBER_SERVICE = "full";

/** Messages included in a rental item; the inbox has all of them. */
export const RENTAL_MESSAGES_SHOWN = 100;

export const rentalStates = ["scheduled", "active", "ended", "cancelled"] as const;
export type RentalState = (typeof rentalStates)[number];

/** Actions a customer may take on a rental; each has its own route. */
export const rentalActions = ["cancel", "prolong", "end", "auto_prolong"] as const;
export type RentalAction = (typeof rentalActions)[number];

export const RentUnitCode = z.enum(rentUnits);
/** Period of the automatic extension. */
export const AutoProlong = z.enum(["day", "week", "month"]);
export type AutoProlong = z.infer<typeof AutoProlong>;

const Day = z.iso.date().describe("Day in UTC, YYYY-MM-DD");

export const RentalItem = z
  .object({
    orderId: OrderId,
    phone: z.string(),
    serviceCode: z.string().describe("`full`: the whole number"),
    serviceName: z.string().nullable().describe("Null for the whole number"),
    countryCode: z.string(),
    operator: z.string(),
    dt: Instant.describe("Time of rental"),
    startsAt: Instant,
    endsAt: Instant,
    days: z.int().describe("Number of days paid, including extensions"),
    state: z.enum(rentalStates),
    endsSoon: z.boolean().describe("The customer was reminded that it ends soon"),
    price: DisplayAmount.describe("Total paid, including extensions"),
    priceUsd: MoneyText,
    refundedUsd: MoneyText.describe("Refunded amount: everything, or for the days a lost SIM was missing"),
    isLost: z.boolean().describe("The SIM is lost; the remaining days were refunded"),
    currency: z.string(),
    smsResult: z.record(z.string(), z.string()).describe("Codes by time of arrival, from the messages below"),
    messages: z
      .array(OrderMessage)
      .describe(`Newest first, at most ${RENTAL_MESSAGES_SHOWN}; the inbox has all`),
    messageCount: z.int(),
    checkingUntil: Instant.nullable().describe(
      "A message arrived that a person checks: by this time it is delivered, or kept back",
    ),
    unreadableAt: Instant.nullable().describe(
      "When the newest multimedia message (MMS) came, which cannot be read here and does not count as an SMS",
    ),
    cancelUntil: Instant.nullable().describe("Can be cancelled before this time while it has no SMS"),
    autoProlong: AutoProlong.nullable(),
    actions: z.array(z.enum(rentalActions)).describe("Actions that are possible now"),
  })
  .meta({ id: "Rental" });
export type RentalItem = z.infer<typeof RentalItem>;

const maximumFields = {
  maxPeriod: RentUnitCode,
  maxDuration: z.int().min(1),
};

export const RentalOffer = z
  .object({
    ...countryFields,
    price: DisplayAmount.describe("The same as `priceDay`"),
    priceUsd: MoneyText,
    priceDay: DisplayAmount,
    priceDayUsd: MoneyText,
    numberCount: z.int().describe("Numbers available for rent now"),
    operators: z.array(z.object({ code: z.string(), numberCount: z.int() })),
    ...maximumFields,
  })
  .meta({ id: "RentalOffer" });
export type RentalOffer = z.infer<typeof RentalOffer>;

export const RentalService = z
  .object({
    code: z.string().describe("`full`: the whole number"),
    priceDayFrom: DisplayAmount.describe("In USD"),
    numberCount: z.int(),
  })
  .meta({ id: "RentalService" });
export type RentalService = z.infer<typeof RentalService>;

export const rentalPrices = {
  priceDay: DisplayAmount,
  priceWeek: DisplayAmount,
  priceMonth: DisplayAmount,
  priceDayUsd: MoneyText,
  priceWeekUsd: MoneyText,
  priceMonthUsd: MoneyText,
  currency: z.string(),
};

export const RentalQuote = z
  .object({
    id: z.string().describe("Pass it to the creation; these prices are valid until `expiresAt`"),
    ...rentalPrices,
    ...maximumFields,
    today: Day.describe("Earliest possible first day; after today if nothing is available before"),
    lastDay: Day.describe("Latest possible last day"),
    numberCount: z.int().describe("Numbers available for rent now; they are not reserved"),
    expiresAt: Instant,
    test: z.boolean().describe("Test quote: the same prices, but it cannot be used to rent"),
  })
  .meta({ id: "RentalQuote" });
export type RentalQuote = z.infer<typeof RentalQuote>;

const Test = z.strictObject({ test: z.enum(["true", "false"]).default("false") });

/** Count of one unit. The server adds the units up and splits the days itself. */
const Count = z.int().min(0).max(365).default(0);
export const rentalCounts = { days: Count, weeks: Count, month: Count };
export const MaxTotal = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .optional()
  .describe("Maximum acceptable total in the currency of the quote");

export const listRentalServices = route("GET /rest/rent/services", {
  summary: "List the services available for rent, with quantities; `full` is the whole number",
  access: "public",
  section: "rental",
  reply: z.array(RentalService),
});

export const listRentalOffers = route("GET /rest/rent/serviceinfo/:service/:currency", {
  summary:
    "List the rental offers of a service or a whole number (`full`): daily price and quantity by country",
  access: "anybody",
  section: "rental",
  params: z.strictObject({ service: ServiceCode, currency: CurrencyCode }),
  query: Test,
  reply: z.array(RentalOffer),
  errors: ["not_found"],
});

export const quoteRental = route("GET /rest/user/rent/:service/:country/:currency", {
  summary: "Get guaranteed prices of a day, a week and a month, and the possible rental period",
  access: "customer",
  section: "rental",
  apiKey: "read",
  params: z.strictObject({ service: ServiceCode, country: CountryCode, currency: CurrencyCode }),
  query: Test,
  reply: RentalQuote,
  errors: ["not_found", "number_unavailable"],
});

export const createRental = route("POST /rest/user/rent/create", {
  summary: "Rent a number with a quote; the server computes days and total",
  access: "customer",
  section: "rental",
  apiKey: "buy",
  body: z.strictObject({
    id: z.string().min(1).max(500),
    ...rentalCounts,
    from: Day.optional().describe("First day, by default today"),
    maxPrice: MaxTotal,
  }),
  reply: RentalItem,
  errors: purchaseErrors,
  idempotent: true,
});

export const listRentals = route("GET /rest/user/rent/list/:currency", {
  summary: "List all rentals of the customer, newest first, at most 1000",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  reply: z.array(RentalItem),
});

export const listActiveRentals = route("GET /rest/user/rent/list/active/:currency", {
  summary: "List current and future rentals, newest first",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  reply: z.array(RentalItem),
});

export const readRental = route("GET /rest/user/rent/:orderId", {
  summary: "Read a rental",
  access: "customer",
  apiKey: "read",
  params: OrderParams,
  query: CurrencyQuery,
  reply: RentalItem,
  errors: ["not_found"],
});
