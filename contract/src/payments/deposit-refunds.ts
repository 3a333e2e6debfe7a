import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { ActionReason } from "./office-payments.ts";
import { MethodCode } from "./top-ups.ts";

const Id = z.strictObject({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) });

export const RefundRequestState = z.enum(["asked", "approved", "rejected", "cancelled", "done", "failed"]);
export type RefundRequestState = z.infer<typeof RefundRequestState>;

export const RefundPart = z.object({
  topUpId: z.string().nullable(),
  method: MethodCode.nullable(),
  amount: DisplayAmount.describe("what the payer gets, in the currency of the payment"),
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
    reason: z.string().describe("why it was rejected or failed"),
    endedAt: Instant.nullable(),
    parts: z.array(RefundPart),
  })
  .meta({ id: "RefundRequest" });
export type RefundRequest = z.infer<typeof RefundRequest>;

export const readRefunds = route({
  method: "GET",
  path: "/rest/user/refund",
  summary: "What of the customer's deposits can go back to its payer, and what was asked for",
  access: "customer",
  reply: z.object({
    refundableUsd: MoneyText,
    bonusUsd: MoneyText.describe("on the balance too, and never paid out"),
    isFrozen: z.boolean().describe("a payment is disputed: nothing can be bought or given back"),
    requests: z.array(RefundRequest),
  }),
  errors: ["sign_in_required"],
});

export const askRefund = route({
  method: "POST",
  path: "/rest/user/refund",
  summary: "Ask for unspent deposits back; the amount is set aside at once, an operator confirms",
  access: "customer",
  body: z.strictObject({ amountUsd: MoneyText }),
  reply: RefundRequest,
  status: 201,
  errors: [
    "sign_in_required",
    "confirmation_required",
    "invalid_request",
    "insufficient_funds",
    "account_frozen",
    "conflict",
    "key_reused",
  ],
  idempotent: true,
  limit: { max: 20, perSeconds: 600 },
});

export const cancelRefund = route({
  method: "POST",
  path: "/rest/user/refund/:id/cancel",
  summary: "Take back a request that nobody decided yet: the money is on the balance again",
  access: "customer",
  params: Id,
  reply: RefundRequest,
  errors: ["sign_in_required", "invalid_request", "not_found", "conflict"],
});

export const OfficeRefund = RefundRequest.extend({
  customerId: z.string(),
  username: z.string(),
  decidedBy: z.string().nullable(),
}).meta({ id: "OfficeRefund" });
export type OfficeRefund = z.infer<typeof OfficeRefund>;

export const listRefundRequests = route({
  method: "GET",
  path: "/rest/office/refunds",
  summary: "Requests for deposits back: those that wait first, then the latest",
  access: office("finance"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(OfficeRefund), total: z.int().describe("that wait") }),
  errors: ["sign_in_required", "confirmation_required"],
});

export const decideRefund = route({
  method: "POST",
  path: "/rest/office/refunds/:id",
  summary: "Send the money back to its payer, or reject the request with a reason the customer reads",
  access: office("finance"),
  params: Id,
  body: z.strictObject({ decision: z.enum(["approve", "reject"]), reason: ActionReason }),
  reply: z.void(),
  status: 204,
  errors: [
    "invalid_request",
    "not_found",
    "conflict",
    "key_reused",
    "sign_in_required",
    "confirmation_required",
  ],
  idempotent: true,
});

export const checkRefund = route({
  method: "POST",
  path: "/rest/office/refunds/:id/check",
  summary: "Ask the provider what became of a refund whose answer was lost",
  access: office("finance"),
  params: Id,
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "not_found", "sign_in_required", "confirmation_required"],
});
