import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { TimeZone } from "../time.ts";

/** The longest period of one request. */
export const STATISTICS_DAYS_MAX = 732;

const sums = {
  bought: z.int(),
  waiting: z.int(),
  received: z.int().describe("a code came: received or done"),
  cancelled: z.int(),
  expired: z.int(),
  spent: DisplayAmount.describe("what was charged in the end"),
  spentUsd: MoneyText,
  successRate: z.number().nullable().describe("received of those that ended, 0 to 1; null before the first"),
};

export const OrderStatistics = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: z.string(),
    total: z.object(sums),
    series: z
      .array(z.object({ from: z.iso.date().describe("first day of the step"), ...sums }))
      .describe("every step of the period, also empty ones"),
    byService: z.array(z.object({ serviceCode: z.string(), serviceName: z.string(), ...sums })),
    byCountry: z.array(z.object({ countryCode: z.string(), ...sums })),
  })
  .meta({ id: "OrderStatistics" });
export type OrderStatistics = z.infer<typeof OrderStatistics>;

const STATISTICS_ROUTE = {
  access: "customer",
  apiKey: "read",
  params: z.strictObject({ currency: CurrencyCode }),
  query: z.strictObject({
    from: z.iso.date().optional().describe("first day; 30 days up to the last one unless said"),
    to: z.iso.date().optional().describe("last day, included; today unless said"),
    zone: TimeZone,
    step: z.enum(["day", "week", "month"]).default("day"),
  }),
  reply: OrderStatistics,
  errors: ["invalid_request", "sign_in_required"],
} as const;

export const readOrderStatistics = route({
  method: "GET",
  path: "/rest/user/statistics/activations/:currency",
  summary: "What the customer bought in a period, by day, service and country",
  ...STATISTICS_ROUTE,
});

export const readRentalStatistics = route({
  method: "GET",
  path: "/rest/user/statistics/rentals/:currency",
  summary:
    "What the customer rented in a period, in the same form: received is what got an SMS, expired what ended without one; " +
    "`full` is the whole number",
  ...STATISTICS_ROUTE,
});
