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
      windowSeconds: z.int().describe("How long the bonus of a landing page is offered"),
      maxUsd: z.int().describe("The most that a bonus can be, in whole dollars"),
      landings: z.array(z.object({ landingId: z.int(), bonusId: z.int(), bonusPercent: z.int() })),
    }),
    success: z.object({
      windowDays: z.int().describe("Number of days whose attempts are counted"),
      attemptsMin: z.int().describe("With fewer attempts, no rate is shown"),
    }),
  })
  .meta({ id: "Storefront" });
export type Storefront = z.infer<typeof Storefront>;

export const readStorefront = route("GET /rest/reference/storefront", {
  summary: "Read the closed sections of the shop and the current promises to visitors",
  access: "public",
  reply: Storefront,
});

export const readPromo = route("GET /rest/user/promo", {
  summary: "Read the first-deposit bonus the user can get, if any",
  access: "customer",
  reply: z.object({
    promo: z
      .object({ bonusId: z.int(), bonusPercent: z.int(), startedAt: Instant, endsAt: Instant })
      .nullable(),
  }),
});

export const ClosedSection = z.object({
  section: SectionId,
  isClosed: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable().describe("User id of the operator"),
});

export const listSections = route("GET /rest/office/sections", {
  summary: "List the sections of the shop that can be closed",
  access: office("support", "finance", "catalogue"),
  reply: z.array(ClosedSection),
});

export const setSection = route("POST /rest/office/sections/:section", {
  summary: "Close or open a section of the shop; takes effect on all nodes within seconds",
  access: office("catalogue"),
  params: z.strictObject({ section: SectionId }),
  body: z.strictObject({ isClosed: z.boolean() }),
  reply: ClosedSection,
});
