import { z } from "zod";
import { MoneyText } from "../money.ts";
import { afterField, byTime, nextField } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason, CurrencyQuery, IdText, OrderParams, PersonText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { OrderItem } from "./activation.ts";

/** Why a code did not work. */
export const COMPLAINT_REASONS = ["refused", "no_code", "other_service"] as const;
export const ComplaintReason = z.enum(COMPLAINT_REASONS);
export type ComplaintReason = z.infer<typeof ComplaintReason>;

export const complain = route("POST /rest/user/order/:orderId/complaint", {
  summary: "Report that a code did not work; once per order, for a limited time after the code arrived",
  access: "customer",
  params: OrderParams,
  query: CurrencyQuery,
  body: z.strictObject({ reason: ComplaintReason }),
  reply: OrderItem,
  errors: ["not_found", "order_closed", "no_code_yet"],
  limit: { max: 30, perSeconds: 60 },
});

const Share = z.number().min(0).max(1);

/** Complaint rate of a customer, partner, SIM and the like, with its confidence interval. */
export const ComplaintRate = z
  .object({ codes: z.int(), complaints: z.int(), rate: Share, low: Share, high: Share })
  .meta({ id: "ComplaintRate" });
export type ComplaintRate = z.infer<typeof ComplaintRate>;

const ComplaintCaseState = z.enum(["open", "upheld", "dismissed"]);

export const ComplaintCase = z
  .object({
    id: z.string(),
    partnerId: z.string(),
    partner: z.string().describe("Username"),
    state: ComplaintCaseState,
    openedAt: Instant,
    rate: ComplaintRate.describe("At the time the case was opened"),
    usual: Share.describe("Rate of other partners for the same services"),
    complainers: z.int().describe("Customers who complained"),
    waiting: z.int().describe("Complaints a decision would cover; in a decided case, those it covered"),
    atStakeUsd: MoneyText.describe("Total price of those orders"),
    refunded: z.int().describe("Number of those orders that were refunded"),
    isHeld: z.boolean().describe("The partner's earnings cannot be paid out"),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    reason: z.string(),
  })
  .meta({ id: "ComplaintCase" });
export type ComplaintCase = z.infer<typeof ComplaintCase>;

const CASE_FILTER = {
  state: ComplaintCaseState.optional(),
  who: PersonText.optional().describe("Username, e-mail address or user id of the partner"),
  ...byTime("DESC"),
};

export const listComplaintCases = route("GET /rest/office/complaints", {
  summary: "List complaint cases by state, partner and day",
  access: office("finance", "support"),
  returnsPersonalData: true,
  query: z.strictObject({ ...CASE_FILTER, ...afterField }),
  reply: z.object({
    data: z.array(ComplaintCase),
    ...nextField,
    partners: z
      .array(ComplaintRate.extend({ partnerId: z.string(), partner: z.string(), complainers: z.int() }))
      .describe("All partners with recent complaints, highest rate first"),
    terms: z.object({
      limit: Share.describe("A rate significantly above this share opens a case"),
      codesMin: z.int(),
      complainersMin: z.int(),
      hours: z.number().describe("Hours after the code during which a complaint is possible"),
    }),
  }),
});

export const exportComplaintCases = route("GET /rest/office/complaints/export", {
  summary: "Export complaint cases of a filter as CSV: at most 10,000",
  access: office("finance", "support"),
  returnsPersonalData: true,
  query: z.strictObject(CASE_FILTER),
  csv: true,
  reply: z.string(),
});

const CaseId = z.strictObject({ id: z.string().regex(/^cas_[a-z0-9]{1,40}$/) });

export const readComplaintCase = route("GET /rest/office/complaints/:id", {
  summary: "Read a case: rates by machine and SIM, findings about the messages, and the orders; no texts",
  access: office("finance", "support"),
  returnsPersonalData: true,
  params: CaseId,
  reply: z.object({
    case: ComplaintCase,
    machines: z.array(ComplaintRate.extend({ machineId: z.string(), alias: z.string() })),
    sims: z.array(ComplaintRate.extend({ iccid: z.string(), phone: z.string() })),
    evidence: z.object({
      strangeSender: z.int().describe("The sender is not known for this service"),
      quick: z.int().describe("The code arrived sooner than it could have been requested from the service"),
      repeatedCode: z.int().describe("The same code was delivered for another order of the partner"),
    }),
    orders: z.array(
      z.object({
        orderId: z.int(),
        madeAt: Instant,
        customer: z.string().describe("Username"),
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
  errors: ["not_found"],
});

export const openComplaintCase = route("POST /rest/office/complaints/partners/:partnerId", {
  summary: "Open a case manually, also below the limit: its complaints can be decided, earnings are not held",
  access: office("finance"),
  params: z.strictObject({ partnerId: IdText }),
  body: z.strictObject({ reason: ActionReason }),
  reply: ComplaintCase,
  errors: ["not_found", "conflict"],
});

export const decideComplaintCase = route("POST /rest/office/complaints/:id/decision", {
  summary:
    "Decide a case: `uphold` refunds the buyers at the partner's expense, `dismiss` ends the earnings " +
    "hold, `lift` ends the hold of an upheld case",
  access: office("finance"),
  params: CaseId,
  body: z.strictObject({
    decision: z.enum(["uphold", "dismiss", "lift"]),
    reason: ActionReason,
  }),
  reply: ComplaintCase,
  errors: ["not_found", "conflict", "key_reused"],
  idempotent: true,
});
