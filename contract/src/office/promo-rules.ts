import { z } from "zod";
import { office, route } from "../route.ts";
import { SingleLineReason } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { BONUS_MAX_USD } from "./promo-landings.ts";

const Percent = z.int().min(0).max(200);

/** First-deposit bonus, set by operators. The landing pages and their bonus ids are fixed. */
export const PromoRules = z
  .strictObject({
    windowHours: z.int().min(1).max(720).describe("How long it is offered after the first visit"),
    until: Instant.nullable().describe("No longer offered from then on; null: no end"),
    percents: z
      .strictObject({ "2": Percent, "3": Percent, "4": Percent })
      .describe("By landing page id; 0: no bonus"),
    maxUsd: z
      .int()
      .min(1)
      .max(10_000)
      .default(BONUS_MAX_USD)
      .describe("The most that a bonus can be, in whole dollars"),
  })
  .meta({ id: "PromoRules" });

export const readPromoRules = route("GET /rest/office/promo", {
  summary: "Read the first-deposit bonus, who set it, and previous settings",
  access: office("support", "finance", "catalogue"),
  reply: z.object({
    rules: PromoRules,
    changes: z.array(z.object({ at: Instant, by: z.string(), rules: PromoRules, reason: z.string() })),
  }),
});

export const setPromoRules = route("POST /rest/office/promo", {
  summary: "Change the bonus for new sign-ups; earlier promises are kept",
  access: office("finance"),
  body: z.strictObject({
    rules: PromoRules,
    reason: SingleLineReason,
  }),
});
