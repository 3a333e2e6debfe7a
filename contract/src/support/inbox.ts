import { z } from "zod";
import { findEmailFault } from "../email.ts";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason, LanguageQuery } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { TicketState } from "./abuse.ts";

const params = z.object({ number: z.string().max(30) });
const Text = z.string().trim().min(1).max(8000);

export const INBOX_KINDS = ["wish", "feedback", "abuse", "owner", "authority"] as const;
export const InboxKind = z.enum(INBOX_KINDS);
export type InboxKind = z.infer<typeof InboxKind>;

export const InboxItem = z
  .object({
    number: z.string(),
    kind: InboxKind,
    state: TicketState,
    assignee: z.string().nullable(),
    createdAt: Instant,
    changedAt: Instant,
    isUrgent: z.boolean(),
    title: z.string().describe("Subject, without personal data"),
    replies: z.int(),
    isLate: z.boolean().describe("Open and unanswered for longer than the target of 24 hours"),
  })
  .meta({ id: "InboxItem" });

export const listInbox = route("POST /rest/office/inbox", {
  summary: "List all tickets: open and urgent ones first, then newest first",
  access: office("support"),
  body: listQuery(
    ["id"],
    {
      kind: InboxKind,
      state: TicketState.or(z.literal("unfinished")),
      assignee: z.string().max(64),
      phone: z.string().max(40),
    },
    50,
  ),
  reply: listReply(InboxItem).extend({ open: z.record(InboxKind, z.int()) }),
});

export const TicketNote = z
  .object({
    kind: z.enum(["note", "reply", "change"]),
    text: z.string(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: "TicketNote" });

/** Data about a user that can be disclosed to an authority. */
export const DISCLOSURE_ITEMS = ["account", "sign_ins", "orders", "payments", "message_times"] as const;
export const DisclosureItem = z.enum(DISCLOSURE_ITEMS);

export const Disclosure = z
  .object({
    id: z.int(),
    subject: z.string(),
    items: z.array(DisclosureItem),
    reason: z.string(),
    proposedBy: z.string(),
    proposedAt: Instant,
    releasedBy: z.string().nullable(),
    releasedAt: Instant.nullable(),
    digest: z.string().nullable().describe("SHA-256 of the disclosed data; null before the release"),
  })
  .meta({ id: "Disclosure" });

/** Checks required before data is disclosed or preserved. */
export const LEGAL_CHECKS = ["identity", "competence", "legal_basis", "scope", "signature"] as const;

const BoundedText = (max: number) => z.string().trim().max(max);

/** Who asks and on what legal basis. Nothing is disclosed until every field is filled and every check is made. */
export const LegalFacts = z
  .object({
    authority: z.string(),
    country: z.string(),
    reference: z.string(),
    legalBasis: z.string(),
    checks: z.array(z.string()),
    isWhole: z.boolean(),
  })
  .meta({ id: "LegalFacts" });

export const setLegalChecks = route("POST /rest/office/inbox/:number/checks", {
  summary: "Record the legal checks of an authority's request: who asks and on what basis",
  access: office("support"),
  params,
  body: z.strictObject({
    checks: z.array(z.enum(LEGAL_CHECKS)).max(LEGAL_CHECKS.length),
    authority: BoundedText(200).optional(),
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    reference: BoundedText(100).optional(),
    legalBasis: BoundedText(500).optional(),
  }),
  errors: ["not_found", "conflict"],
});

export const InboxTicket = InboxItem.extend({
  name: z.string().nullable(),
  email: z.string().nullable(),
  text: z.string().nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  notes: z.array(TicketNote),
  disclosures: z.array(Disclosure),
  preserveUntil: Instant.nullable(),
  legal: LegalFacts.nullable().describe("Results of the legal checks of an authority's request"),
  people: z.record(z.string(), z.string()).describe("Names of the users whose ids appear in the ticket"),
}).meta({ id: "InboxTicket" });

export const readTicket = route("GET /rest/office/inbox/:number", {
  summary: "Read a ticket with its messages, notes, replies and disclosures",
  access: office("support"),
  params,
  returnsPersonalData: true,
  reply: InboxTicket,
  errors: ["not_found"],
});

export const changeTicket = route("POST /rest/office/inbox/:number", {
  summary: "Change the state or the assignee of a ticket",
  access: office("support"),
  params,
  body: z.strictObject({ state: TicketState.optional(), isMine: z.boolean().optional() }),
  errors: ["not_found"],
});

export const addNote = route("POST /rest/office/inbox/:number/notes", {
  summary: "Add a note visible only to operators",
  access: office("support"),
  params,
  body: z.strictObject({ text: Text }),
  errors: ["not_found"],
});

export const replyToTicket = route("POST /rest/office/inbox/:number/reply", {
  summary: "Reply by mail; refused if there is no address",
  access: office("support"),
  params,
  body: z.strictObject({ text: Text }),
  errors: ["not_found", "conflict"],
});

export const openAuthorityRequest = route("POST /rest/office/inbox/authority", {
  summary: "Record an authority's request received by mail or post",
  access: office("support"),
  body: z.strictObject({
    authority: z.string().trim().min(2).max(200),
    country: z.string().regex(/^[a-z]{2}$/),
    reference: z.string().trim().min(1).max(100),
    legalBasis: z.string().trim().min(3).max(500),
    checks: z.array(z.enum(LEGAL_CHECKS)).max(LEGAL_CHECKS.length),
    subject: z.string().max(64).nullish(),
    email: z
      .string()
      .refine((text) => findEmailFault(text) === undefined, "Please enter a valid email address"),
    text: Text,
  }),
  status: 201,
  reply: z.object({ number: z.string() }),
  errors: ["not_found"],
});

export const preserveSubject = route("POST /rest/office/inbox/:number/preserve", {
  summary: "Exempt an account from erasure for 90 days at the request of an authority",
  access: office("support"),
  params,
  body: z.strictObject({ subject: z.string().min(1).max(64) }),
  reply: z.object({ until: Instant }),
  errors: ["not_found", "conflict"],
});

export const proposeDisclosure = route("POST /rest/office/inbox/:number/disclosures", {
  summary: "Propose a disclosure to an authority; another operator has to release it",
  access: office("support"),
  params,
  body: z.strictObject({
    subject: z.string().min(1).max(64),
    items: z.array(DisclosureItem).min(1).max(DISCLOSURE_ITEMS.length),
    reason: ActionReason,
  }),
  status: 201,
  reply: z.object({ id: z.int() }),
  errors: ["not_found", "conflict"],
});

const disclosureParams = params.extend({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

export const releaseDisclosure = route("POST /rest/office/inbox/:number/disclosures/:id/release", {
  summary: "Release a disclosure proposed by another operator",
  access: office(),
  params: disclosureParams,
  errors: ["not_found", "conflict"],
});

export const downloadDisclosure = route("GET /rest/office/inbox/:number/disclosures/:id/document.pdf", {
  summary: "Download a released disclosure as PDF with the data attached; each download is audited",
  access: office(),
  params: disclosureParams,
  query: LanguageQuery,
  returnsPersonalData: true,
  pdf: true,
  reply: z.string(),
  errors: ["not_found", "conflict"],
});
