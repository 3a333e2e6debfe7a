import { z } from "zod";
import { MoneyText } from "../money.ts";
import { afterField, byTime, nextField } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason, DisplayAmount, IdParams, PersonText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { REFUND_FILTER_STATES } from "./payment-list-values.ts";
import { MethodCode } from "./top-ups.ts";

export const RefundRequestState = z.enum(["asked", "approved", "rejected", "cancelled", "done", "failed"]);
export type RefundRequestState = z.infer<typeof RefundRequestState>;

export const RefundPart = z.object({
  topUpId: z.string().nullable(),
  method: MethodCode.nullable(),
  amount: DisplayAmount.describe("Amount the payer receives, in the currency of the payment"),
  currency: z.string(),
  dollarsUsd: MoneyText,
  state: z.enum(["waiting", "sending", "unknown", "done", "refused", "dropped"]),
});

export const RefundRequest = z
  .object({
    id: z.string(),
    dt: Instant,
    amountUsd: MoneyText,
    state: RefundRequestState,
    reason: z.string().describe("Why it was rejected or failed"),
    endedAt: Instant.nullable(),
    parts: z.array(RefundPart),
  })
  .meta({ id: "RefundRequest" });
export type RefundRequest = z.infer<typeof RefundRequest>;

export const readRefunds = route("GET /rest/user/refund", {
  summary: "Read which deposits of the customer can be refunded, and the refund requests",
  access: "customer",
  reply: z.object({
    refundableUsd: MoneyText,
    bonusUsd: MoneyText.describe("Bonus on the balance; never paid out"),
    isFrozen: z.boolean().describe("A payment is disputed: purchases and refunds are refused"),
    requests: z.array(RefundRequest),
  }),
});

export const askRefund = route("POST /rest/user/refund", {
  summary: "Request a refund of unspent deposits; the amount is held immediately, an operator confirms",
  access: "customer",
  body: z.strictObject({ amountUsd: MoneyText }),
  reply: RefundRequest,
  status: 201,
  errors: ["confirmation_required", "insufficient_funds", "account_frozen", "conflict", "key_reused"],
  idempotent: true,
  limit: { max: 20, perSeconds: 600 },
});

export const cancelRefund = route("POST /rest/user/refund/:id/cancel", {
  summary: "Cancel a pending refund request; the amount returns to the balance",
  access: "customer",
  params: IdParams,
  reply: RefundRequest,
  errors: ["not_found", "conflict"],
});

export const OfficeRefund = RefundRequest.extend({
  customerId: z.string(),
  username: z.string(),
  decidedBy: z.string().nullable(),
  firstApprovedBy: z
    .string()
    .nullable()
    .describe("Username of the operator who approved it, while another one has to approve too"),
}).meta({ id: "OfficeRefund" });
export type OfficeRefund = z.infer<typeof OfficeRefund>;

const REFUND_FILTER = {
  state: z.enum(REFUND_FILTER_STATES).optional().describe("`open`: not finished"),
  who: PersonText.optional(),
  ...byTime("DESC"),
};

export const listRefundRequests = route("GET /rest/office/refunds", {
  summary: "List refund requests by state, customer and day",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...REFUND_FILTER, ...afterField }),
  reply: z.object({
    data: z.array(OfficeRefund),
    total: z.int().describe("Number of requests that are not finished"),
    ...nextField,
  }),
});

export const exportRefundRequests = route("GET /rest/office/refunds/export", {
  summary: "Export refund requests of a filter as CSV: at most 10,000",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject(REFUND_FILTER),
  csv: true,
  reply: z.string(),
});

export const decideRefund = route("POST /rest/office/refunds/:id", {
  summary: "Refund the payer, or reject the request with a reason shown to the customer",
  access: office("finance"),
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["approve", "reject"]), reason: ActionReason }),
  errors: ["not_found", "conflict", "key_reused"],
  idempotent: true,
});

export const checkRefund = route("POST /rest/office/refunds/:id/check", {
  summary: "Ask the provider for the outcome of a refund whose reply was lost",
  access: office("finance"),
  params: IdParams,
  errors: ["not_found"],
});
