import { z } from "zod";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

const Percent = z.int().min(0).max(200);

/** First-deposit bonus, set by operators. The landing pages and their bonus ids are fixed. */
export const PromoRules = z
  .strictObject({
    windowHours: z.int().min(1).max(720).describe("how long it is offered after the first visit"),
    until: Instant.nullable().describe("nobody is promised one from then on; null: until it is changed"),
    percents: z
      .strictObject({ "2": Percent, "3": Percent, "4": Percent })
      .describe("by landing id; 0 is no bonus"),
  })
  .meta({ id: "PromoRules" });

const ERRORS = ["sign_in_required", "not_allowed", "confirmation_required", "invalid_request"] as const;

export const readPromoRules = route({
  method: "GET",
  path: "/rest/office/promo",
  summary: "The bonus with the first deposit, who set it, and what was set before",
  access: office("support", "finance", "catalogue"),
  reply: z.object({
    rules: PromoRules,
    changes: z.array(z.object({ at: Instant, by: z.string(), rules: PromoRules, reason: z.string() })),
  }),
  errors: ERRORS,
});

export const setPromoRules = route({
  method: "POST",
  path: "/rest/office/promo",
  summary: "Change the bonus for those who sign up from now on; what was promised before stays promised",
  access: office("finance"),
  body: z.strictObject({
    rules: PromoRules,
    reason: z
      .string()
      .trim()
      .min(3)
      .max(500)
      .regex(/^\P{Cc}*$/u),
  }),
  status: 204,
  reply: z.void(),
  errors: ERRORS,
});
