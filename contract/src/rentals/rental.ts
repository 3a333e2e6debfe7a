import { z } from "zod";
import { OrderMessage } from "../activations/activation.ts";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import {
  CountryCode,
  CurrencyCode,
  DisplayAmount,
  LocalizedNames,
  OrderId,
  OrderIdText,
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

const Day = z.iso.date().describe("a day in UTC, YYYY-MM-DD");

export const RentalItem = z
  .object({
    orderId: OrderId,
    phone: z.string(),
    serviceCode: z.string().describe("`full`: the whole number"),
    serviceName: z.string().nullable().describe("null for the whole number"),
    countryCode: z.string(),
    operator: z.string(),
    dt: Instant.describe("when it was rented"),
    startsAt: Instant,
    endsAt: Instant,
    days: z.int().describe("how many days were paid for, prolongations included"),
    state: z.enum(rentalStates),
    endsSoon: z.boolean().describe("its customer was reminded that it ends soon"),
    price: DisplayAmount.describe("everything that was paid, prolongations included"),
    priceUsd: MoneyText,
    refundedUsd: MoneyText.describe("what came back: all of it, or for the days a lost SIM was gone"),
    isLost: z.boolean().describe("the SIM is gone for good; the days that were left are paid back"),
    currency: z.string(),
    smsResult: z.record(z.string(), z.string()).describe("time to code, of the messages below"),
    messages: z
      .array(OrderMessage)
      .describe(`the newest first, at most ${RENTAL_MESSAGES_SHOWN}; the inbox has all`),
    messageCount: z.int(),
    cancelUntil: Instant.nullable().describe("while no SMS came it may be cancelled before this moment"),
    autoProlong: AutoProlong.nullable(),
    actions: z.array(z.enum(rentalActions)).describe("what may be done with it now"),
  })
  .meta({ id: "Rental" });
export type RentalItem = z.infer<typeof RentalItem>;

const maximumFields = {
  maxPeriod: RentUnitCode,
  maxDuration: z.int().min(1),
};

export const RentalOffer = z
  .object({
    iso2: z.string(),
    country: LocalizedNames,
    countryNaming: LocalizedNames,
    icon: z.string().describe("path of the flag"),
    favorite: z.boolean(),
    price: DisplayAmount.describe("the same as `priceDay`"),
    priceUsd: MoneyText,
    priceDay: DisplayAmount,
    priceDayUsd: MoneyText,
    numberCount: z.int().describe("numbers that can be rented now"),
    operators: z.array(z.object({ code: z.string(), numberCount: z.int() })),
    ...maximumFields,
  })
  .meta({ id: "RentalOffer" });
export type RentalOffer = z.infer<typeof RentalOffer>;

export const RentalService = z
  .object({
    code: z.string().describe("`full`: the whole number"),
    priceDayFrom: DisplayAmount.describe("in USD"),
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
    id: z.string().describe("goes into the creation; these prices are kept until `expiresAt`"),
    ...rentalPrices,
    ...maximumFields,
    today: Day.describe("the earliest first day; a later one than today when nothing is free before"),
    lastDay: Day.describe("the latest last day"),
    numberCount: z.int().describe("numbers that can be rented now; they are not kept"),
    expiresAt: Instant,
    test: z.boolean().describe("a test: the same prices, but nothing can be rented with this id"),
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
  .describe("dearest acceptable total in the currency of the quote");

export const RentalParams = z.strictObject({ orderId: OrderIdText });
export const CurrencyQuery = z.strictObject({ currency: CurrencyCode.default("USD") });
const CurrencyParams = z.strictObject({ currency: CurrencyCode });
export const ownRentalErrors = ["invalid_request", "sign_in_required", "not_found"] as const;
export const rentErrors = [
  ...ownRentalErrors,
  "lawful_use_required",
  "number_unavailable",
  "price_changed",
  "key_reused",
  "still_working",
  "insufficient_funds",
  "account_frozen",
  "account_limited",
  "service_restricted",
  "too_many_requests",
] as const;

export const listRentalServices = route({
  method: "GET",
  path: "/rest/rent/services",
  summary: "Services that a number can be rented for now, with their quantity; `full` is the whole number",
  access: "public",
  section: "rental",
  reply: z.array(RentalService),
  errors: [],
});

export const listRentalOffers = route({
  method: "GET",
  path: "/rest/rent/serviceinfo/:service/:currency",
  summary: "Where a number can be rented for a service, or as a whole (`full`): price of a day and quantity",
  access: "anybody",
  section: "rental",
  params: z.strictObject({ service: ServiceCode, currency: CurrencyCode }),
  query: Test,
  reply: z.array(RentalOffer),
  errors: ["invalid_request", "not_found"],
});

export const quoteRental = route({
  method: "GET",
  path: "/rest/user/rent/:service/:country/:currency",
  summary: "Prices of a day, a week and a month, kept for a while, and for how long a number can be rented",
  access: "customer",
  section: "rental",
  apiKey: "read",
  params: z.strictObject({ service: ServiceCode, country: CountryCode, currency: CurrencyCode }),
  query: Test,
  reply: RentalQuote,
  errors: [...ownRentalErrors, "number_unavailable"],
});

export const createRental = route({
  method: "POST",
  path: "/rest/user/rent/create",
  summary: "Rent a number by a quote; the days are added up and priced by the server",
  access: "customer",
  section: "rental",
  apiKey: "buy",
  body: z.strictObject({
    id: z.string().min(1).max(500),
    ...rentalCounts,
    from: Day.optional().describe("first day, today unless said"),
    maxPrice: MaxTotal,
  }),
  reply: RentalItem,
  errors: rentErrors,
  idempotent: true,
});

export const listRentals = route({
  method: "GET",
  path: "/rest/user/rent/list/:currency",
  summary: "Every number the customer rented, newest first, at most 1000",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  reply: z.array(RentalItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const listActiveRentals = route({
  method: "GET",
  path: "/rest/user/rent/list/active/:currency",
  summary: "Numbers that are rented now or from a later day on, newest first",
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  reply: z.array(RentalItem),
  errors: ["invalid_request", "sign_in_required"],
});

export const readRental = route({
  method: "GET",
  path: "/rest/user/rent/:orderId",
  summary: "One rental as it is now",
  access: "customer",
  apiKey: "read",
  params: RentalParams,
  query: CurrencyQuery,
  reply: RentalItem,
  errors: ownRentalErrors,
});
