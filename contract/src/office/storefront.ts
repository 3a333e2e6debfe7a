import { z } from "zod";
import { office, route } from "../route.ts";
import { SECTIONS } from "../section.ts";
import { Instant } from "../time.ts";

export const SectionId = z.enum(SECTIONS);

/** Settings every page of the shop loads first. */
export const Storefront = z
  .object({
    closedSections: z.array(SectionId),
    promo: z.object({
      windowSeconds: z.int().describe("how long the bonus of a landing page is offered"),
      landings: z.array(z.object({ landingId: z.int(), bonusId: z.int(), bonusPercent: z.int() })),
    }),
    success: z.object({
      windowDays: z.int().describe("attempts of so many days are counted"),
      attemptsMin: z.int().describe("with fewer, nothing is said"),
    }),
  })
  .meta({ id: "Storefront" });
export type Storefront = z.infer<typeof Storefront>;

export const readStorefront = route({
  method: "GET",
  path: "/rest/reference/storefront",
  summary: "Which parts of the shop are closed, and what is promised to visitors",
  access: "public",
  reply: Storefront,
  errors: [],
});

export const readPromo = route({
  method: "GET",
  path: "/rest/user/promo",
  summary: "The bonus that waits for the first deposit, if any",
  access: "customer",
  reply: z.object({
    promo: z
      .object({ bonusId: z.int(), bonusPercent: z.int(), startedAt: Instant, endsAt: Instant })
      .nullable(),
  }),
  errors: ["sign_in_required"],
});

export const ClosedSection = z.object({
  section: SectionId,
  isClosed: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable().describe("id of the operator"),
});

export const listSections = route({
  method: "GET",
  path: "/rest/office/sections",
  summary: "Every part of the shop that can be closed",
  access: office("support", "finance", "catalogue"),
  reply: z.array(ClosedSection),
  errors: ["sign_in_required", "confirmation_required"],
});

export const setSection = route({
  method: "POST",
  path: "/rest/office/sections/:section",
  summary: "Close a part of the shop or open it again; every node knows within seconds",
  access: office("catalogue"),
  params: z.strictObject({ section: SectionId }),
  body: z.strictObject({ isClosed: z.boolean() }),
  reply: ClosedSection,
  errors: ["invalid_request", "sign_in_required", "confirmation_required"],
});
