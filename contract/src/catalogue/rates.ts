import { z } from "zod";
import { office, route } from "../route.ts";
import { CurrencyCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

const OPERATOR_ERRORS = ["sign_in_required", "confirmation_required"] as const;

/** Units of a currency for one USD, at most eight decimal places. */
export const RateText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,8})?$/, "must be a number with at most eight decimals")
  .refine((text) => Number(text) > 0, "must be above zero");

export const OfficeRate = z
  .object({
    currency: z.string(),
    rate: z.string().describe("units for one USD: what is shown and charged now"),
    quotedAt: Instant,
    source: z.string(),
    setBy: z.string().nullable().describe("username of the operator who set it"),
    isStale: z.boolean().describe("older than rates should be"),
    held: z
      .object({
        rate: z.string(),
        quotedAt: Instant,
        source: z.string(),
        heldAt: Instant,
        changePercent: z.number(),
      })
      .nullable()
      .describe("a newer one that differs too much to be believed without a look"),
  })
  .meta({ id: "OfficeRate" });
export type OfficeRate = z.infer<typeof OfficeRate>;

export const listRates = route({
  method: "GET",
  path: "/rest/office/rates",
  summary: "The rates that prices and payments are counted by, with date and source",
  access: office("finance", "catalogue"),
  reply: z.object({
    rates: z.array(OfficeRate),
    changeMaxPercent: z.number().describe("a greater change waits for an operator"),
    feed: z
      .object({ fetchedAt: Instant.nullable(), failure: z.string().nullable() })
      .nullable()
      .describe("absent where rates are set by hand"),
  }),
  errors: OPERATOR_ERRORS,
});

const CurrencyParams = z.strictObject({ currency: CurrencyCode });

export const setRate = route({
  method: "POST",
  path: "/rest/office/rates/:currency",
  summary: "Set a rate by hand; one that differs much from the last has to be meant",
  access: office("finance"),
  params: CurrencyParams,
  body: z.strictObject({ rate: RateText, isMeant: z.boolean().default(false) }),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "conflict", ...OPERATOR_ERRORS],
});

export const decideHeldRate = route({
  method: "POST",
  path: "/rest/office/rates/:currency/held",
  summary: "Accept or refuse a rate that was held",
  access: office("finance"),
  params: CurrencyParams,
  body: z.strictObject({ decision: z.enum(["accept", "refuse"]) }),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "not_found", ...OPERATOR_ERRORS],
});

export const fetchRates = route({
  method: "POST",
  path: "/rest/office/rates/feed/fetch",
  summary: "Ask the feed now",
  access: office("finance"),
  reply: z.void(),
  status: 204,
  errors: ["not_found", "unavailable", "too_many_requests", ...OPERATOR_ERRORS],
  limit: { max: 10, perSeconds: 60 },
});
