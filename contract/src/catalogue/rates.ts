import { z } from "zod";
import { office, route } from "../route.ts";
import { CurrencyParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Units of a currency for one USD, at most eight decimal places. */
export const RateText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, "must be a number with at most eight decimals")
  .refine((text) => Number(text) > 0, "must be above zero");

export const OfficeRate = z
  .object({
    currency: z.string(),
    rate: z.string().describe("Units per USD; used for display and charging now"),
    quotedAt: Instant,
    source: z.string(),
    setBy: z.string().nullable().describe("Username of the operator who set it"),
    isStale: z.boolean().describe("Older than the maximum age of rates"),
    held: z
      .object({
        rate: z.string(),
        quotedAt: Instant,
        source: z.string(),
        heldAt: Instant,
        changePercent: z.number(),
      })
      .nullable()
      .describe("A newer rate that differs too much; waits for an operator"),
  })
  .meta({ id: "OfficeRate" });
export type OfficeRate = z.infer<typeof OfficeRate>;

export const listRates = route("GET /rest/office/rates", {
  summary: "List the exchange rates in use, with date and source",
  access: office("finance", "catalogue"),
  reply: z.object({
    rates: z.array(OfficeRate),
    changeMaxPercent: z.number().describe("Larger changes wait for an operator"),
    feed: z
      .object({ fetchedAt: Instant.nullable(), failure: z.string().nullable() })
      .nullable()
      .describe("Absent if rates are set manually"),
  }),
});

export const setRate = route("POST /rest/office/rates/:currency", {
  summary: "Set a rate manually; a large change needs a confirmation",
  access: office("finance"),
  params: CurrencyParams,
  body: z.strictObject({ rate: RateText, isMeant: z.boolean().default(false) }),
  errors: ["conflict"],
});

export const decideHeldRate = route("POST /rest/office/rates/:currency/held", {
  summary: "Accept or reject a held rate",
  access: office("finance"),
  params: CurrencyParams,
  body: z.strictObject({ decision: z.enum(["accept", "refuse"]) }),
  errors: ["not_found"],
});

export const fetchRates = route("POST /rest/office/rates/feed/fetch", {
  summary: "Fetch rates from the feed now",
  access: office("finance"),
  errors: ["not_found", "unavailable"],
  limit: { max: 10, perSeconds: 60 },
});
