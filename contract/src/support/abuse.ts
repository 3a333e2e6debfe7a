import { z } from "zod";
import { CaptchaSolution } from "../accounts/captcha.ts";
import { listReply, pageFields } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { MailLocale, Ticket } from "./contact-forms.ts";

const REQUIRED = "This field is required";
const field = (max = 1024) => z.string(REQUIRED).max(max, "This text is too long");

/** Operators handle the first two before everything else. `authority` is a request from the police or a court. */
export const ABUSE_CATEGORIES = [
  "child_safety",
  "threat",
  "fraud",
  "impersonation",
  "spam",
  "authority",
  "other",
] as const;
export const AbuseCategory = z.enum(ABUSE_CATEGORIES, REQUIRED);
export type AbuseCategory = z.infer<typeof AbuseCategory>;

export const reportAbuse = route("POST /rest/support/abuse", {
  summary: "Report the abuse of a number; requires a captcha (action `abuse`)",
  access: "public",
  body: z.strictObject({
    category: AbuseCategory,
    phone: field(),
    happenedAt: z.iso.datetime({ offset: true, error: REQUIRED }).transform((text) => new Date(text)),
    text: field(8000),
    email: field(),
    locale: MailLocale,
    captcha: CaptchaSolution.optional(),
  }),
  status: 201,
  reply: Ticket,
  errors: ["captcha_required"],
  limit: { max: 30, perSeconds: 60 },
});

/** State of a support ticket. */
export const TicketState = z.enum(["open", "working", "done", "refused"]);
export type TicketState = z.infer<typeof TicketState>;

const TicketFields = z.object({
  number: z.string(),
  state: TicketState,
  createdAt: Instant,
  /** Null once deleted: contacts and texts have a retention period. */
  email: z.string().nullable(),
  text: z.string().nullable(),
});

export const FeedbackItem = TicketFields.extend({ name: z.string().nullable() }).meta({ id: "FeedbackItem" });
export const AbuseItem = TicketFields.extend({
  category: AbuseCategory,
  isUrgent: z.boolean(),
  phone: z.string().nullable(),
  happenedAt: Instant,
  reportsOnThisNumber: z.int(),
}).meta({ id: "AbuseItem" });

/** An order on a reported number: enough to act on, without any SMS content. */
export const SuspectOrder = z
  .object({
    orderId: z.int(),
    customerId: z.string(),
    service: z.string(),
    country: z.string(),
    boughtAt: Instant,
    expiresAt: Instant,
    smsAt: Instant.nullable(),
  })
  .meta({ id: "SuspectOrder" });

export const WishItem = z
  .object({
    serviceTitle: z.string(),
    serviceUrl: z.string(),
    price: z.string(),
    currencyCode: z.string(),
    country: z.string(),
    createdAt: Instant,
  })
  .meta({ id: "WishItem" });

const PageQuery = z.object(pageFields(50, 200));

export const listFeedback = route("GET /rest/office/feedback", {
  summary: "List feedback, newest first",
  access: office("support"),
  query: PageQuery,
  returnsPersonalData: true,
  reply: listReply(FeedbackItem),
});

export const listServiceWishes = route("GET /rest/office/service-wishes", {
  summary: "List service wishes, newest first",
  access: office("support", "catalogue"),
  query: PageQuery,
  reply: listReply(WishItem),
});

export const listAbuseReports = route("GET /rest/office/abuse", {
  summary: "List abuse reports, urgent ones first; `phone` filters by number, using its hash",
  access: office("support"),
  query: PageQuery.extend({ phone: z.string().max(40).optional() }),
  returnsPersonalData: true,
  reply: listReply(AbuseItem),
});

export const listSuspectOrders = route("GET /rest/office/abuse/:number/orders", {
  summary: "List the orders that had the reported number at the reported time, without SMS",
  access: office("support"),
  params: z.object({ number: z.string().max(20) }),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(SuspectOrder) }),
  errors: ["not_found"],
});
