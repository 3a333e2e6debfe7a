import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { CountryCode, LocalizedNames, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { Margin } from "./margins.ts";

const ERRORS = ["invalid_request", "sign_in_required", "confirmation_required"] as const;

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
    partnerSharePercent: z.number().describe("of every price; the rest is the house's margin"),
    margins: z.array(Margin).describe("where the house keeps another share than that rest"),
    countries: z.array(z.object({ iso2: z.string(), names: LocalizedNames })),
    services: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        state: z.enum(["open", "restricted", "blocked"]),
        prices: z.array(z.string().nullable()).describe("USD, in the order of `countries`; null is not sold"),
      }),
    ),
  })
  .meta({ id: "PriceGrid" });

export const readPrices = route({
  method: "GET",
  path: "/rest/office/prices",
  summary: "What every service costs in every country now",
  access: office("catalogue", "finance"),
  reply: PriceGrid,
  errors: ERRORS,
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
          price: PriceText.nullable().describe("null takes it off sale"),
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
      z.strictObject({ by: z.literal("off") }).describe("takes them off sale"),
    ]),
  }),
  z.strictObject({
    kind: z.literal("csv"),
    text: z.string().max(CSV_LENGTH_MAX).describe(`service,country,price; ${NO_PRICE} takes off sale`),
  }),
]);
export type PriceWish = z.output<typeof PriceWish>;

const Difference = z.object({
  service: z.string(),
  country: z.string(),
  from: z.string().nullable().describe("null is not sold"),
  to: z.string().nullable().describe("null is not sold"),
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
    draft: z.string().describe("names exactly these changes; to be shown when they are made"),
    changed: z.int(),
    unchanged: z.int(),
    differences: z.array(Difference).describe(`the first ${SHOWN_ROWS_MAX}`),
    wrongRows: z.int(),
    problems: z
      .array(z.object({ row: z.int(), problem: z.enum(ROW_PROBLEMS), text: z.string() }))
      .describe(`the first ${SHOWN_ROWS_MAX}; with any of them nothing can be changed`),
  })
  .meta({ id: "PriceDraft" });

export const previewPrices = route({
  method: "POST",
  path: "/rest/office/prices/preview",
  summary: "What a change of prices would do; nothing is changed",
  access: office("catalogue"),
  body: z.strictObject({ wish: PriceWish }),
  reply: PriceDraft,
  errors: ["not_found", ...ERRORS],
  large: true,
});

export const changePrices = route({
  method: "POST",
  path: "/rest/office/prices",
  summary: "Change prices as previewed, now or from a moment on; a repeat changes nothing",
  access: office("catalogue"),
  body: z.strictObject({
    wish: PriceWish,
    draft: z.string().max(64),
    effectiveAt: Instant.nullable().default(null).describe("null is now"),
  }),
  reply: z.object({ changed: z.int(), effectiveAt: Instant }),
  errors: ["conflict", "not_found", ...ERRORS],
  large: true,
});

const PriceChange = z
  .object({
    id: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable().describe("null is not sold"),
    madeAt: Instant,
    madeBy: z.string().describe("username"),
    effectiveAt: Instant,
    state: z.enum(["made", "planned", "withdrawn"]),
  })
  .meta({ id: "PriceChange" });

export const readPriceHistory = route({
  method: "GET",
  path: "/rest/office/prices/:service/:country",
  summary: "Who changed this price, when, from what to what; newest first",
  access: office("catalogue", "finance"),
  params: z.strictObject({ service: ServiceCode, country: CountryCode }),
  reply: z.array(PriceChange),
  errors: ["not_found", ...ERRORS],
});

const PlannedPrices = z
  .object({
    draft: z.string(),
    effectiveAt: Instant,
    madeAt: Instant,
    madeBy: z.string(),
    prices: z.int(),
    differences: z.array(Difference),
  })
  .meta({ id: "PlannedPrices" });

export const listPlannedPrices = route({
  method: "GET",
  path: "/rest/office/planned_prices",
  summary: "Changes of prices that wait for their moment, the next one first",
  access: office("catalogue", "finance"),
  reply: z.array(PlannedPrices),
  errors: ERRORS,
});

export const withdrawPlannedPrices = route({
  method: "DELETE",
  path: "/rest/office/planned_prices/:draft",
  summary: "Take a planned change back",
  access: office("catalogue"),
  params: z.strictObject({ draft: z.string().max(64) }),
  reply: z.void(),
  status: 204,
  errors: ["not_found", ...ERRORS],
});
