import { z } from "zod";
import { byLocale, LOCALES } from "../locale.ts";
import { office, route } from "../route.ts";
import { SingleLineReason } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { LEGAL_TEXT_IDS } from "./legal-text-ids.ts";

const TextId = z.enum(LEGAL_TEXT_IDS);
const TextParams = z.object({ id: TextId });
const READ_ACCESS = office("support", "finance", "catalogue");

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
    version: z.string().describe("Day on which it takes effect"),
    summary: z.string(),
    parts: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(Block) })),
  })
  .meta({ id: "PublishedText" });

export const listPublishedTexts = route("GET /rest/reference/legal/:locale", {
  summary:
    "List the legal texts in force that the office published; all others are those of the build, filled with these values",
  access: "public",
  params: z.object({ locale: z.enum(LOCALES) }),
  reply: z.object({
    data: z.array(PublishedText),
    values: z.record(z.string(), z.string()).describe("What `{{NAME}}` stands for in the texts of the build"),
  }),
});
export type PublishedTexts = z.infer<typeof listPublishedTexts.reply>;

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
  .strictObject(byLocale(() => TextSource))
  .refine((texts) => !/\\u(0000|d[89a-f])/.test(JSON.stringify(texts)), "has a sign that cannot be kept");
export type TextSources = z.infer<typeof Sources>;

const Version = z.object({
  number: z.int(),
  effectiveFrom: Instant,
  asksAgain: z
    .boolean()
    .describe("Users who accepted an earlier version must accept this one before the next purchase"),
  reason: z.string(),
  publishedBy: z.string(),
  publishedAt: Instant,
  state: z.enum(["planned", "in_force", "past"]),
});

const LastEdit = z.object({ by: z.string(), at: Instant });

export const listLegalTexts = route("GET /rest/office/texts", {
  summary: "List all legal texts with the versions in force and planned, and drafts",
  access: READ_ACCESS,
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
});

export const readLegalText = route("GET /rest/office/texts/:id", {
  summary: "Read a legal text: the draft and the published versions, newest first",
  access: READ_ACCESS,
  params: TextParams,
  reply: z.object({
    draft: z.object({ ...LastEdit.shape, texts: Sources }).nullable(),
    versions: z.array(z.object({ ...Version.shape, texts: Sources })),
    values: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe("Values of the placeholders `{{NAME}}` by language"),
  }),
});

export const saveDraft = route("POST /rest/office/texts/:id/draft", {
  summary: "Save the draft; refused if it was saved by someone else since it was read",
  access: office("catalogue"),
  large: true,
  params: TextParams,
  body: z.strictObject({ texts: Sources, savedAt: Instant.nullable() }),
  reply: LastEdit,
  errors: ["conflict"],
});

export const publishText = route("POST /rest/office/texts/:id/publish", {
  summary: "Publish the last draft in all languages, immediately or at a given time",
  access: office(),
  params: TextParams,
  body: z.strictObject({
    savedAt: Instant.describe("The draft that was reviewed; refused if it has changed"),
    effectiveFrom: Instant.nullable(),
    asksAgain: z.boolean(),
    reason: SingleLineReason,
  }),
  reply: Version,
  errors: ["conflict"],
});
