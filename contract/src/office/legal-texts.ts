import { z } from "zod";
import { LOCALES } from "../locale.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { LEGAL_TEXT_IDS } from "./legal-text-ids.ts";

const TextId = z.enum(LEGAL_TEXT_IDS);
const READ_ACCESS = { access: office("support", "finance", "catalogue") };
const ERRORS = ["sign_in_required", "not_allowed", "confirmation_required", "invalid_request"] as const;

const Run = z.object({
  text: z.string(),
  href: z.string().exactOptional(),
  isCode: z.literal(true).exactOptional(),
});
const Block = z.union([
  z.object({ kind: z.literal("paragraph"), runs: z.array(Run) }),
  z.object({ kind: z.literal("list"), items: z.array(z.array(Run)) }),
]);

export const PublishedText = z
  .object({
    id: TextId,
    title: z.string(),
    version: z.string().describe("the day from which it is in force"),
    summary: z.string(),
    parts: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(Block) })),
  })
  .meta({ id: "PublishedText" });

export const listPublishedTexts = route({
  method: "GET",
  path: "/rest/reference/legal/:locale",
  summary: "The legal texts in force that the office published; the others are those the site was built with",
  access: "public",
  params: z.object({ locale: z.enum(LOCALES) }),
  reply: z.object({ data: z.array(PublishedText) }),
  errors: ["invalid_request"],
});

/** The source of a text: headings begin with `## `, list items with `- `. */
export const TextSource = z
  .strictObject({
    title: z.string().trim().max(200),
    summary: z.string().trim().max(500),
    body: z.string().max(60_000),
  })
  .meta({ id: "TextSource" });
export type TextSource = z.infer<typeof TextSource>;

const Sources = z
  .strictObject({ en: TextSource, ru: TextSource, et: TextSource, de: TextSource, pt: TextSource })
  .refine((texts) => !/\\u(0000|d[89a-f])/.test(JSON.stringify(texts)), "has a sign that cannot be kept");
export type TextSources = z.infer<typeof Sources>;

const Version = z.object({
  number: z.int(),
  effectiveFrom: Instant,
  asksAgain: z.boolean().describe("whoever agreed to an earlier one is asked before the next purchase"),
  reason: z.string(),
  publishedBy: z.string(),
  publishedAt: Instant,
  state: z.enum(["planned", "in_force", "past"]),
});

const LastEdit = z.object({ by: z.string(), at: Instant });

export const listLegalTexts = route({
  method: "GET",
  path: "/rest/office/texts",
  summary: "Every legal text with what is in force, planned and being written",
  ...READ_ACCESS,
  reply: z.object({
    data: z.array(
      z.object({
        id: TextId,
        inForce: Version.nullable(),
        planned: Version.nullable(),
        draft: LastEdit.nullable(),
      }),
    ),
  }),
  errors: ERRORS,
});

export const readLegalText = route({
  method: "GET",
  path: "/rest/office/texts/:id",
  summary: "One legal text: what is being written, and the versions that were published, the newest first",
  ...READ_ACCESS,
  params: z.object({ id: TextId }),
  reply: z.object({
    draft: z.object({ ...LastEdit.shape, texts: Sources }).nullable(),
    versions: z.array(z.object({ ...Version.shape, texts: Sources })),
    values: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe("by language, what stands for {{NAMES}} in a text"),
  }),
  errors: ERRORS,
});

export const saveDraft = route({
  method: "POST",
  path: "/rest/office/texts/:id/draft",
  summary: "Keep what is being written; refused when somebody else saved since it was read",
  access: office("catalogue"),
  large: true,
  params: z.object({ id: TextId }),
  body: z.strictObject({ texts: Sources, savedAt: Instant.nullable() }),
  reply: LastEdit,
  errors: [...ERRORS, "conflict"],
});

export const publishText = route({
  method: "POST",
  path: "/rest/office/texts/:id/publish",
  summary: "Publish what was written last, in all languages, at once or from a moment on",
  access: office(),
  params: z.object({ id: TextId }),
  body: z.strictObject({
    savedAt: Instant.describe("the draft that was looked at; another one is refused"),
    effectiveFrom: Instant.nullable(),
    asksAgain: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(3)
      .max(500)
      .regex(/^\P{Cc}*$/u),
  }),
  reply: Version,
  errors: [...ERRORS, "conflict"],
});
