import { z } from "zod";
import { findEmailFault } from "../email.ts";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { TicketState } from "./abuse.ts";

const SUPPORT_ACCESS = { access: office("support") };
const ERRORS = ["sign_in_required", "not_allowed", "confirmation_required", "invalid_request"] as const;
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
    title: z.string().describe("what it is about, without anything personal"),
    replies: z.int(),
    isLate: z
      .boolean()
      .describe("open and without an answer for longer than the 24 hours that are the target"),
  })
  .meta({ id: "InboxItem" });

export const listInbox = route({
  method: "POST",
  path: "/rest/office/inbox",
  summary: "Everything that was written to us: open and urgent first, then the newest",
  ...SUPPORT_ACCESS,
  body: listQuery(
    ["id"],
    { kind: InboxKind, state: TicketState, assignee: z.string().max(64), phone: z.string().max(40) },
    50,
  ),
  reply: listReply(InboxItem).extend({ open: z.record(InboxKind, z.int()) }),
  errors: ERRORS,
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
    digest: z.string().nullable().describe("SHA-256 of what was told; null before it is released"),
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

export const setLegalChecks = route({
  method: "POST",
  path: "/rest/office/inbox/:number/checks",
  summary: "Say what was checked about the request of an authority, who asks and by what right",
  ...SUPPORT_ACCESS,
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
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found", "conflict"],
});

export const InboxTicket = InboxItem.extend({
  name: z.string().nullable(),
  email: z.string().nullable(),
  text: z.string().nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  notes: z.array(TicketNote),
  disclosures: z.array(Disclosure),
  preserveUntil: Instant.nullable(),
  legal: LegalFacts.nullable().describe("what was found out about the request of an authority"),
  people: z.record(z.string(), z.string()).describe("what those are called whose ids are in the ticket"),
}).meta({ id: "InboxTicket" });

export const readTicket = route({
  method: "GET",
  path: "/rest/office/inbox/:number",
  summary: "One ticket with what was written, notes, answers and disclosures",
  ...SUPPORT_ACCESS,
  params,
  returnsPersonalData: true,
  reply: InboxTicket,
  errors: [...ERRORS, "not_found"],
});

export const changeTicket = route({
  method: "POST",
  path: "/rest/office/inbox/:number",
  summary: "Change the state of a ticket or who works on it",
  ...SUPPORT_ACCESS,
  params,
  body: z.strictObject({ state: TicketState.optional(), isMine: z.boolean().optional() }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});

export const addNote = route({
  method: "POST",
  path: "/rest/office/inbox/:number/notes",
  summary: "Write a note that only the office reads",
  ...SUPPORT_ACCESS,
  params,
  body: z.strictObject({ text: Text }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});

export const replyToTicket = route({
  method: "POST",
  path: "/rest/office/inbox/:number/reply",
  summary: "Answer by mail; refused when there is no address",
  ...SUPPORT_ACCESS,
  params,
  body: z.strictObject({ text: Text }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found", "conflict"],
});

export const openAuthorityRequest = route({
  method: "POST",
  path: "/rest/office/inbox/authority",
  summary: "Write down the request of an authority that came by mail or post",
  ...SUPPORT_ACCESS,
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
  errors: [...ERRORS, "not_found"],
});

export const preserveSubject = route({
  method: "POST",
  path: "/rest/office/inbox/:number/preserve",
  summary: "Keep the account of somebody from being erased for 90 days, because an authority asked for it",
  ...SUPPORT_ACCESS,
  params,
  body: z.strictObject({ subject: z.string().min(1).max(64) }),
  reply: z.object({ until: Instant }),
  errors: [...ERRORS, "not_found", "conflict"],
});

export const proposeDisclosure = route({
  method: "POST",
  path: "/rest/office/inbox/:number/disclosures",
  summary: "Propose what an authority is told; another person has to release it",
  ...SUPPORT_ACCESS,
  params,
  body: z.strictObject({
    subject: z.string().min(1).max(64),
    items: z.array(DisclosureItem).min(1).max(DISCLOSURE_ITEMS.length),
    reason: z.string().trim().min(3).max(500),
  }),
  status: 201,
  reply: z.object({ id: z.int() }),
  errors: [...ERRORS, "not_found", "conflict"],
});

const disclosureParams = params.extend({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

export const releaseDisclosure = route({
  method: "POST",
  path: "/rest/office/inbox/:number/disclosures/:id/release",
  summary: "Release what somebody else proposed to tell an authority",
  access: office(),
  params: disclosureParams,
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found", "conflict"],
});

export const downloadDisclosure = route({
  method: "GET",
  path: "/rest/office/inbox/:number/disclosures/:id/document.pdf",
  summary: "What was released, as a PDF with the same data attached; each download is written down",
  access: office(),
  params: disclosureParams,
  query: z.strictObject({ lang: z.enum(["en", "ru", "et", "de", "pt"]).default("en") }),
  returnsPersonalData: true,
  pdf: true,
  reply: z.string(),
  errors: [...ERRORS, "not_found", "conflict"],
});
