import { z } from "zod";
import { CaptchaSolution } from "../accounts/captcha.ts";
import { listReply, pageFields } from "../paging.ts";
import { office, route } from "../route.ts";
import { ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { TicketState } from "./abuse.ts";
import { MailLocale, TicketNumber } from "./contact-forms.ts";

const REQUIRED = "This field is required";
const field = (max = 1024) => z.string(REQUIRED).max(max, "This text is too long");

/** How the owner of a domain proves it: a DNS record, or a link mailed to an address in the domain. */
export const OwnerProof = z.enum(["dns", "mail"], REQUIRED);
export type OwnerProof = z.infer<typeof OwnerProof>;

/** The record to add to the domain's DNS; only for the proof by DNS. */
export const DnsRecord = z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

export const askOwnerBlock = route("POST /rest/support/owner", {
  summary:
    "Request as a service owner that the service is not sold; requires a captcha (action `owner-block`)",
  access: "public",
  body: z.strictObject({
    name: field(),
    service: field(),
    domain: field(),
    email: field(),
    proof: OwnerProof,
    text: z.string().max(8000, "This text is too long").default(""),
    locale: MailLocale,
    captcha: CaptchaSolution.optional(),
  }),
  status: 201,
  reply: z.object({ number: TicketNumber, record: DnsRecord.nullable() }).meta({ id: "OwnerTicket" }),
  errors: ["captcha_required"],
  limit: { max: 30, perSeconds: 60 },
});

export const proveOwnership = route("POST /rest/support/owner/:number/proof", {
  summary: "Check the proof of ownership now: the DNS record, or the token of the mail",
  access: "public",
  params: z.object({ number: TicketNumber }),
  body: z.strictObject({ token: z.string().max(100).optional() }),
  reply: z.object({ isProved: z.boolean() }),
  errors: ["not_found", "unavailable"],
  limit: { max: 20, perSeconds: 60 },
});

export const OwnerRequestItem = z
  .object({
    number: z.string(),
    state: TicketState,
    createdAt: Instant,
    name: z.string().nullable(),
    email: z.string().nullable(),
    text: z.string().nullable(),
    service: z.string(),
    domain: z.string(),
    proof: OwnerProof,
    provedAt: Instant.nullable(),
    blockedAt: Instant.nullable(),
    liftedAt: Instant.nullable(),
    serviceCode: z.string().nullable(),
  })
  .meta({ id: "OwnerRequestItem" });

export const listOwnerRequests = route("GET /rest/office/owner-requests", {
  summary: "List service owners' requests: verified and undecided ones first",
  access: office("support"),
  query: z.object(pageFields(50, 200)),
  returnsPersonalData: true,
  reply: listReply(OwnerRequestItem),
});

export const decideOwnerRequest = route("POST /rest/office/owner-requests/:number/decision", {
  summary: "Block the service of a verified owner, remove the block, or reject the request",
  access: office("support"),
  params: z.object({ number: TicketNumber }),
  body: z.strictObject({
    decision: z.enum(["block", "lift", "refuse"]),
    service: ServiceCode.optional(),
    reason: z.string().trim().max(500).optional().describe("Stored in the audit log"),
  }),
  errors: ["not_found", "conflict"],
});
