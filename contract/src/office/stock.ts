import { z } from "zod";
import { listReply, pageFields } from "../paging.ts";
import { office, route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { STOCK_COLUMNS, STOCK_STATES } from "./stock-values.ts";

const PAGE_SIZE = 100;
const PAGE_SIZE_MAX = 500;
const TEXT_LENGTH_MAX = 60;

export const StockLine = z
  .object({
    service: z.string().describe("Code of the service"),
    serviceName: z.string(),
    country: z.string().describe("ISO code of the country"),
    free: z.int().describe("SIMs of machines that are free for the service"),
    supplied: z.int().describe("Numbers that suppliers say they have"),
    sold: z.int().describe("Sold in the last 24 hours"),
    received: z.int().describe("Orders that got their first code in the last 24 hours"),
    ended: z.int().describe("The same, and those that ended without a code"),
    resting: z.int().describe("SIMs in cooldown for the service"),
    wished: z.int().describe("Restock subscriptions"),
    success: z.number().nullable().describe("How often a code arrives, 0 to 1; null with too few attempts"),
    priceUsd: z.string(),
    marginUsd: z.string().describe("The shop's part of the price"),
    hoursLeft: z
      .number()
      .nullable()
      .describe("How long the stock lasts at the pace of the last day; null if nothing was sold"),
    state: z
      .enum(["enough", "running_out", "out"])
      .describe("`out`: none left though some were sold or wished"),
  })
  .meta({ id: "StockLine" });
export type StockLine = z.output<typeof StockLine>;

const FILTER = {
  text: z
    .string()
    .max(TEXT_LENGTH_MAX)
    .describe("Part of the name of a service or country, or its code")
    .optional(),
  service: ServiceCode.optional(),
  country: CountryCode.optional(),
  state: z.enum(STOCK_STATES).optional(),
  sort: z.enum(STOCK_COLUMNS).default("hoursLeft"),
  order: z.enum(["ASC", "DESC"]).default("ASC"),
};

const ACCESS = office("catalogue", "finance", "support");

export const listStock = route("GET /rest/office/stock", {
  summary: "List the stock by service and country, with sales, success, price and how long it lasts",
  access: ACCESS,
  query: z.strictObject({ ...FILTER, ...pageFields(PAGE_SIZE, PAGE_SIZE_MAX) }),
  reply: listReply(StockLine).extend({
    at: Instant,
    totals: z.object({ runningOut: z.int(), out: z.int(), received: z.int(), ended: z.int() }),
  }),
});

export const exportStock = route("GET /rest/office/stock/export", {
  summary: "Export the stock as CSV",
  access: ACCESS,
  query: z.strictObject(FILTER),
  csv: true,
  reply: z.string(),
});
