import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyParams, DisplayAmount } from "../shared/common-fields.ts";
import { TimeZone } from "../time.ts";

/** The longest period of one request. */
export const STATISTICS_DAYS_MAX = 732;

const sums = {
  bought: z.int(),
  waiting: z.int(),
  received: z.int().describe("Orders that received a code, finished or not"),
  cancelled: z.int(),
  expired: z.int(),
  spent: DisplayAmount.describe("Amount finally charged"),
  spentUsd: MoneyText,
  successRate: z
    .number()
    .nullable()
    .describe("Share of ended orders that received a code, 0 to 1; null if none has ended"),
};

export const OrderStatistics = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    currency: z.string(),
    total: z.object(sums),
    series: z
      .array(z.object({ from: z.iso.date().describe("First day of the step"), ...sums }))
      .describe("All steps of the period, including empty ones"),
    byService: z.array(z.object({ serviceCode: z.string(), serviceName: z.string(), ...sums })),
    byCountry: z.array(z.object({ countryCode: z.string(), ...sums })),
  })
  .meta({ id: "OrderStatistics" });
export type OrderStatistics = z.infer<typeof OrderStatistics>;

const STATISTICS_ROUTE = {
  access: "customer",
  apiKey: "read",
  params: CurrencyParams,
  query: z.strictObject({
    from: z.iso.date().optional().describe("First day; by default 30 days up to the last day"),
    to: z.iso.date().optional().describe("Last day, inclusive; by default today"),
    zone: TimeZone,
    step: z.enum(["day", "week", "month"]).default("day"),
  }),
  reply: OrderStatistics,
} as const;

export const readOrderStatistics = route("GET /rest/user/statistics/activations/:currency", {
  summary: "Read statistics of the customer's orders in a period, by day, service and country",
  ...STATISTICS_ROUTE,
});

export const readRentalStatistics = route("GET /rest/user/statistics/rentals/:currency", {
  summary:
    "Read statistics of the customer's rentals in a period, in the same format: `received` counts " +
    "rentals that got an SMS, `expired` those that ended without one; `full` is the whole number",
  ...STATISTICS_ROUTE,
});
