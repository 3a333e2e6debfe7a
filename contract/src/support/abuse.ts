import { z } from "zod";
import { CaptchaSolution } from "../accounts/captcha.ts";
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

export const reportAbuse = route({
  method: "POST",
  path: "/rest/support/abuse",
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

const SUPPORT_LIST = {
  method: "GET",
  access: office("support"),
} as const;

const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

export const listFeedback = route({
  ...SUPPORT_LIST,
  path: "/rest/office/feedback",
  summary: "List feedback, newest first",
  query: PageQuery,
  returnsPersonalData: true,
  reply: z.object({ data: z.array(FeedbackItem), total: z.int() }),
});

export const listServiceWishes = route({
  ...SUPPORT_LIST,
  access: office("support", "catalogue"),
  path: "/rest/office/service-wishes",
  summary: "List service wishes, newest first",
  query: PageQuery,
  reply: z.object({ data: z.array(WishItem), total: z.int() }),
});

export const listAbuseReports = route({
  ...SUPPORT_LIST,
  path: "/rest/office/abuse",
  summary: "List abuse reports, urgent ones first; `phone` filters by number, using its hash",
  query: PageQuery.extend({ phone: z.string().max(40).optional() }),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(AbuseItem), total: z.int() }),
});

export const listSuspectOrders = route({
  ...SUPPORT_LIST,
  path: "/rest/office/abuse/:number/orders",
  summary: "List the orders that had the reported number at the reported time, without SMS",
  params: z.object({ number: z.string().max(20) }),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(SuspectOrder) }),
  errors: ["not_found"],
});
