import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { MethodCode, TopUpState } from "./top-ups.ts";

const OPERATOR_ERRORS = ["sign_in_required", "confirmation_required"] as const;
const Id = z.strictObject({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) });

/** Why an operator acted on a customer's money. */
export const ActionReason = z.string().trim().min(3).max(500);

export const OfficePayment = z
  .object({
    id: z.string(),
    dt: Instant,
    customerId: z.string(),
    username: z.string(),
    provider: z.string(),
    method: MethodCode,
    state: TopUpState,
    currency: z.string(),
    amount: DisplayAmount.describe("what was asked for"),
    arrived: z.array(z.object({ amount: DisplayAmount, currency: z.string(), transaction: z.string() })),
    creditUsd: MoneyText.describe("what accepting it as it came would bring to the balance now"),
    owedUsd: MoneyText.describe("what was spent before the payer took it back"),
    isFrozen: z.boolean().describe("the customer cannot buy because of it"),
    isSendingBack: z.boolean(),
  })
  .meta({ id: "OfficePayment" });
export type OfficePayment = z.infer<typeof OfficePayment>;

export const listHeldPayments = route({
  method: "GET",
  path: "/rest/office/payments/held",
  summary: "Payments that arrived and wait for a decision, oldest first",
  access: office("finance"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(OfficePayment), total: z.int() }),
  errors: OPERATOR_ERRORS,
});

export const decideHeldPayment = route({
  method: "POST",
  path: "/rest/office/payments/held/:id",
  summary: "Credit what arrived, send it back to its payer, or leave it as it is",
  access: office("finance"),
  params: Id,
  body: z.strictObject({ decision: z.enum(["credit", "send_back", "dismiss"]), reason: ActionReason }),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "not_found", "conflict", "key_reused", ...OPERATOR_ERRORS],
  idempotent: true,
});

export const listDisputes = route({
  method: "GET",
  path: "/rest/office/payments/disputes",
  summary: "Payments whose payer disputes them, newest first",
  access: office("finance"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(OfficePayment), total: z.int() }),
  errors: OPERATOR_ERRORS,
});

export const thawCustomer = route({
  method: "POST",
  path: "/rest/office/payments/disputes/:id",
  summary: "Let the customer buy again although the dispute stands",
  access: office("finance"),
  params: Id,
  body: z.strictObject({ reason: ActionReason }),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "not_found", "key_reused", ...OPERATOR_ERRORS],
  idempotent: true,
});

export const Difference = z
  .object({
    id: z.string(),
    provider: z.string(),
    kind: z.enum(["only_ours", "only_theirs", "other_amount", "other_state"]),
    topUpId: z.string().nullable(),
    username: z.string().nullable(),
    transaction: z.string().nullable(),
    currency: z.string(),
    ours: DisplayAmount,
    theirs: DisplayAmount,
    oursState: z.string(),
    theirsState: z.string(),
    foundAt: Instant,
    seenAt: Instant,
    canSendBack: z.boolean().describe("nobody began it here: it can also be credited to somebody"),
    proposal: z
      .object({ operator: z.string(), username: z.string() })
      .nullable()
      .describe("who wants to credit it to whom, while a second operator is waited for"),
  })
  .meta({ id: "PaymentDifference" });
export type Difference = z.infer<typeof Difference>;

export const listDifferences = route({
  method: "GET",
  path: "/rest/office/payments/differences",
  summary: "Where our books and a provider's disagree, oldest first",
  access: office("finance"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(Difference), total: z.int() }),
  errors: OPERATOR_ERRORS,
});

/** Above a limit, crediting takes two operators: the first proposes a customer, the second confirms the same one. */
export const decideDifference = route({
  method: "POST",
  path: "/rest/office/payments/differences/:id",
  summary: "Close a difference: it is explained, or the money goes to its payer or to a customer",
  access: office("finance"),
  params: Id,
  body: z.discriminatedUnion("decision", [
    z.strictObject({ decision: z.enum(["dismiss", "send_back"]), reason: ActionReason }),
    z.strictObject({
      decision: z.literal("credit"),
      username: z.string().trim().min(1).max(320).describe("or e-mail address"),
      reason: ActionReason,
    }),
  ]),
  reply: z.void(),
  status: 204,
  errors: ["invalid_request", "not_allowed", "not_found", "conflict", "key_reused", ...OPERATOR_ERRORS],
  idempotent: true,
});

export const Reconciliation = z.object({
  provider: z.string(),
  since: Instant,
  until: Instant,
  ranAt: Instant,
  listed: z.int().describe("facts the provider told"),
  recovered: z.int().describe("of which no report had ever come"),
  differences: z.int(),
  failure: z.string().nullable(),
});

export const listReconciliations = route({
  method: "GET",
  path: "/rest/office/payments/reconciliations",
  summary: "When providers were asked, and what came of it, newest first",
  access: office("finance"),
  reply: z.array(Reconciliation),
  errors: OPERATOR_ERRORS,
});

export const reconcileNow = route({
  method: "POST",
  path: "/rest/office/payments/reconcile",
  summary: "Ask the providers now instead of tonight",
  access: office("finance"),
  reply: z.void(),
  status: 204,
  errors: ["too_many_requests", ...OPERATOR_ERRORS],
  limit: { max: 10, perSeconds: 60 },
});

export const PaymentAction = z.object({
  at: Instant,
  operator: z.string().describe("username"),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  amountUsd: MoneyText.nullable(),
});

export const listPaymentActions = route({
  method: "GET",
  path: "/rest/office/payments/actions",
  summary: "What operators did with payments, newest first",
  access: office("finance"),
  reply: z.array(PaymentAction),
  errors: OPERATOR_ERRORS,
});
