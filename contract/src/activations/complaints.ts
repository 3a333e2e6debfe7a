import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { CurrencyCode, OrderIdText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { OrderItem } from "./activation.ts";

/** Why a code did not work. */
export const COMPLAINT_REASONS = ["refused", "no_code", "other_service"] as const;
export const ComplaintReason = z.enum(COMPLAINT_REASONS);
export type ComplaintReason = z.infer<typeof ComplaintReason>;

const OPERATOR_ERRORS = ["sign_in_required", "confirmation_required"] as const;

export const complain = route({
  method: "POST",
  path: "/rest/user/order/:orderId/complaint",
  summary: "Say that a code did not work: once for an order, for a while after the code came",
  access: "customer",
  params: z.strictObject({ orderId: OrderIdText }),
  query: z.strictObject({ currency: CurrencyCode.default("USD") }),
  body: z.strictObject({ reason: ComplaintReason }),
  reply: OrderItem,
  errors: [
    "invalid_request",
    "sign_in_required",
    "not_found",
    "order_closed",
    "no_code_yet",
    "too_many_requests",
  ],
  limit: { max: 30, perSeconds: 60 },
});

const Share = z.number().min(0).max(1);

/** Complaint rate of a customer, partner, SIM and the like, with its confidence interval. */
export const ComplaintRate = z
  .object({ codes: z.int(), complaints: z.int(), rate: Share, low: Share, high: Share })
  .meta({ id: "ComplaintRate" });
export type ComplaintRate = z.infer<typeof ComplaintRate>;

export const ComplaintCase = z
  .object({
    id: z.string(),
    partnerId: z.string(),
    partner: z.string().describe("username"),
    state: z.enum(["open", "upheld", "dismissed"]),
    openedAt: Instant,
    rate: ComplaintRate.describe("as it was when the case was opened"),
    usual: Share.describe("what others have, for the same services"),
    complainers: z.int().describe("customers who complained"),
    waiting: z
      .int()
      .describe("complaints that a decision would be about; for a decided case, those it was about"),
    atStakeUsd: MoneyText.describe("what buyers paid for those orders"),
    refunded: z.int().describe("of those, orders whose price is back with their buyer"),
    isHeld: z.boolean().describe("the partner's earnings may not leave"),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    reason: z.string(),
  })
  .meta({ id: "ComplaintCase" });
export type ComplaintCase = z.infer<typeof ComplaintCase>;

export const listComplaintCases = route({
  method: "GET",
  path: "/rest/office/complaints",
  summary: "Partners whose codes were complained about too often: open cases first, then the newest",
  access: office("finance", "support"),
  returnsPersonalData: true,
  reply: z.object({
    data: z.array(ComplaintCase),
    partners: z
      .array(ComplaintRate.extend({ partnerId: z.string(), partner: z.string(), complainers: z.int() }))
      .describe("everybody who was complained about of late, the worst first"),
    terms: z.object({
      limit: Share.describe("a share above it, for certain, opens a case"),
      codesMin: z.int(),
      complainersMin: z.int(),
      hours: z.number().describe("how long after the code one may complain"),
    }),
  }),
  errors: OPERATOR_ERRORS,
});

const CaseId = z.strictObject({ id: z.string().regex(/^cas_[a-z0-9]{1,40}$/) });

export const readComplaintCase = route({
  method: "GET",
  path: "/rest/office/complaints/:id",
  summary:
    "A case with its facts: rates by machine and SIM, what the messages showed, and the orders; never a text",
  access: office("finance", "support"),
  returnsPersonalData: true,
  params: CaseId,
  reply: z.object({
    case: ComplaintCase,
    machines: z.array(ComplaintRate.extend({ machineId: z.string(), alias: z.string() })),
    sims: z.array(ComplaintRate.extend({ iccid: z.string(), phone: z.string() })),
    evidence: z.object({
      strangeSender: z.int().describe("the sender is none that the service is known by"),
      quick: z.int().describe("the code came sooner than anybody could have asked the service for it"),
      repeatedCode: z.int().describe("the same code was given for another order of the partner"),
    }),
    orders: z.array(
      z.object({
        orderId: z.int(),
        madeAt: Instant,
        customer: z.string().describe("username"),
        service: z.string(),
        reason: ComplaintReason,
        priceUsd: MoneyText,
        isStrangeSender: z.boolean(),
        isQuick: z.boolean(),
        isRepeatedCode: z.boolean(),
        state: z.enum(["made", "upheld", "dismissed"]),
        isRefunded: z.boolean(),
      }),
    ),
  }),
  errors: ["invalid_request", "not_found", ...OPERATOR_ERRORS],
});

export const openComplaintCase = route({
  method: "POST",
  path: "/rest/office/complaints/partners/:partnerId",
  summary: "Open a case by hand, below the limit too: its complaints can be decided, and nothing is held",
  access: office("finance"),
  params: z.strictObject({ partnerId: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  reply: ComplaintCase,
  errors: ["invalid_request", "not_found", "not_allowed", "conflict", ...OPERATOR_ERRORS],
});

export const decideComplaintCase = route({
  method: "POST",
  path: "/rest/office/complaints/:id/decision",
  summary:
    "Uphold a case: buyers are paid back by the partner. Dismiss it: the hold ends. Lift: the hold ends after all",
  access: office("finance"),
  params: CaseId,
  body: z.strictObject({
    decision: z.enum(["uphold", "dismiss", "lift"]),
    reason: z.string().trim().min(3).max(500),
  }),
  reply: ComplaintCase,
  errors: ["invalid_request", "not_found", "not_allowed", "conflict", "key_reused", ...OPERATOR_ERRORS],
  idempotent: true,
});
