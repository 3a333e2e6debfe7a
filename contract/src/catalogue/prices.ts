import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { CountryCode, LocalizedNames, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { Margin } from "./margins.ts";

/** Rows shown of a long reply; the others are only counted. */
export const SHOWN_ROWS_MAX = 200;
const CELLS_MAX = 1000;
const CSV_LENGTH_MAX = 3_900_000;

/** Cell value where there is no price. */
export const NO_PRICE = "-";

/** Above zero and below a million dollars, in steps of a millionth. */
export const PriceText = z.string().regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/, "must be an amount above zero");

export const PriceGrid = z
  .object({
    partnerSharePercent: z.number().describe("Partner's share of each price; the rest is the shop's margin"),
    margins: z.array(Margin).describe("Exceptions from that margin"),
    countries: z.array(z.object({ iso2: z.string(), names: LocalizedNames })),
    services: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        state: z.enum(["open", "restricted", "blocked"]),
        prices: z.array(z.string().nullable()).describe("USD, in the order of `countries`; null: not sold"),
      }),
    ),
  })
  .meta({ id: "PriceGrid" });

export const readPrices = route("GET /rest/office/prices", {
  summary: "Read the current prices of all services in all countries",
  access: office("catalogue", "finance"),
  reply: PriceGrid,
});

/** A requested price change. Rules apply to the current price; results are rounded to a hundredth of a cent. */
export const PriceWish = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("cells"),
    cells: z
      .array(
        z.strictObject({
          service: ServiceCode,
          country: CountryCode,
          price: PriceText.nullable().describe("Null: no longer sold"),
        }),
      )
      .min(1)
      .max(CELLS_MAX),
  }),
  z.strictObject({
    kind: z.literal("rule"),
    services: z.array(ServiceCode).min(1).max(1024),
    countries: z.array(CountryCode).min(1).max(400),
    rule: z.discriminatedUnion("by", [
      z.strictObject({ by: z.literal("percent"), percent: z.number().min(-99).max(1000) }),
      z.strictObject({ by: z.literal("amount"), amount: MoneyText }),
      z.strictObject({ by: z.literal("set"), price: PriceText }),
      z.strictObject({ by: z.literal("off") }).describe("No longer sold"),
    ]),
  }),
  z.strictObject({
    kind: z.literal("csv"),
    text: z.string().max(CSV_LENGTH_MAX).describe(`CSV: service,country,price; ${NO_PRICE}: no longer sold`),
  }),
]);
export type PriceWish = z.output<typeof PriceWish>;

const Difference = z.object({
  service: z.string(),
  country: z.string(),
  from: z.string().nullable().describe("Null: not sold"),
  to: z.string().nullable().describe("Null: not sold"),
});
export type Difference = z.infer<typeof Difference>;

export const ROW_PROBLEMS = [
  "columns",
  "unknown_service",
  "unknown_country",
  "bad_price",
  "twice",
  "below_zero",
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export const PriceDraft = z
  .object({
    draft: z.string().describe("Identifies exactly these changes; required to apply them"),
    changed: z.int(),
    unchanged: z.int(),
    differences: z.array(Difference).describe(`The first ${SHOWN_ROWS_MAX}`),
    wrongRows: z.int(),
    problems: z
      .array(z.object({ row: z.int(), problem: z.enum(ROW_PROBLEMS), text: z.string() }))
      .describe(`The first ${SHOWN_ROWS_MAX}; the draft cannot be applied while there are any`),
  })
  .meta({ id: "PriceDraft" });

export const previewPrices = route("POST /rest/office/prices/preview", {
  summary: "Preview a price change; nothing is changed",
  access: office("catalogue"),
  body: z.strictObject({ wish: PriceWish }),
  reply: PriceDraft,
  errors: ["not_found"],
  large: true,
});

export const changePrices = route("POST /rest/office/prices", {
  summary: "Apply a previewed price change, immediately or at a given time; safe to repeat",
  access: office("catalogue"),
  body: z.strictObject({
    wish: PriceWish,
    draft: z.string().max(64),
    effectiveAt: Instant.nullable().default(null).describe("Null: immediately"),
  }),
  reply: z.object({
    changed: z.int(),
    effectiveAt: Instant,
    needsApproval: z
      .boolean()
      .describe(
        "A price is less than half or more than double of what it was a day ago: another operator has to approve",
      ),
  }),
  errors: ["conflict", "not_found"],
  large: true,
});

const PriceChange = z
  .object({
    id: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable().describe("Null: not sold"),
    madeAt: Instant,
    madeBy: z.string().describe("Username"),
    effectiveAt: Instant,
    state: z.enum(["made", "planned", "withdrawn"]),
  })
  .meta({ id: "PriceChange" });

export const readPriceHistory = route("GET /rest/office/prices/:service/:country", {
  summary: "List the changes of a price, newest first",
  access: office("catalogue", "finance"),
  params: z.strictObject({ service: ServiceCode, country: CountryCode }),
  reply: z.array(PriceChange),
  errors: ["not_found"],
});

const PlannedPrices = z
  .object({
    draft: z.string(),
    effectiveAt: Instant,
    madeAt: Instant,
    madeBy: z.string(),
    isOwn: z.boolean().describe("Made by the reader"),
    awaitsApproval: z.boolean().describe("Applies only after another operator has approved it"),
    prices: z.int(),
    differences: z.array(Difference),
  })
  .meta({ id: "PlannedPrices" });

export const listPlannedPrices = route("GET /rest/office/planned_prices", {
  summary: "List planned price changes, next one first",
  access: office("catalogue", "finance"),
  reply: z.array(PlannedPrices),
});

export const approvePlannedPrices = route("POST /rest/office/planned_prices/:draft/approve", {
  summary: "Approve another operator's prices that are far from the usual",
  access: office("catalogue"),
  params: z.strictObject({ draft: z.string().max(64) }),
  errors: ["conflict", "not_found"],
});

export const withdrawPlannedPrices = route("DELETE /rest/office/planned_prices/:draft", {
  summary: "Withdraw a planned price change",
  access: office("catalogue"),
  params: z.strictObject({ draft: z.string().max(64) }),
  errors: ["not_found"],
});
