import { z } from "zod";
import { MoneyText } from "../money.ts";
import { afterField, byTime, listReply, nextField } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason, DisplayAmount, IdParams, PersonText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { DISPUTE_STATES } from "./payment-list-values.ts";
import { MethodCode, TopUpState } from "./top-ups.ts";

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
    amount: DisplayAmount.describe("Requested amount"),
    arrived: z.array(z.object({ amount: DisplayAmount, currency: z.string(), transaction: z.string() })),
    creditUsd: MoneyText.describe("Amount that would be credited if accepted now"),
    owedUsd: MoneyText.describe("Amount spent before the payment was reversed"),
    isFrozen: z.boolean().describe("The customer cannot buy because of it"),
    isSendingBack: z.boolean(),
  })
  .meta({ id: "OfficePayment" });
export type OfficePayment = z.infer<typeof OfficePayment>;

const QUEUE_FILTER = { who: PersonText.optional(), ...byTime("ASC") };

export const listHeldPayments = route("GET /rest/office/payments/held", {
  summary: "List held payments by customer and day, oldest first",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...QUEUE_FILTER, ...afterField }),
  reply: listReply(OfficePayment).extend(nextField),
});

export const exportHeldPayments = route("GET /rest/office/payments/held/export", {
  summary: "Export held payments of a filter as CSV: at most 10,000",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject(QUEUE_FILTER),
  csv: true,
  reply: z.string(),
});

export const decideHeldPayment = route("POST /rest/office/payments/held/:id", {
  summary: "Credit or refund a held payment, or leave it as it is",
  access: office("finance"),
  params: IdParams,
  body: z.strictObject({ decision: z.enum(["credit", "send_back", "dismiss"]), reason: ActionReason }),
  errors: ["not_found", "conflict", "key_reused"],
  idempotent: true,
});

const DISPUTE_FILTER = {
  state: z.enum(DISPUTE_STATES).optional().describe("`frozen`: the customer cannot buy because of it"),
  who: PersonText.optional(),
  ...byTime("DESC"),
};

export const listDisputes = route("GET /rest/office/payments/disputes", {
  summary: "List disputed payments by state, customer and day of the payment, newest first",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...DISPUTE_FILTER, ...afterField }),
  reply: listReply(OfficePayment).extend(nextField),
});

export const exportDisputes = route("GET /rest/office/payments/disputes/export", {
  summary: "Export disputed payments of a filter as CSV: at most 10,000",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject(DISPUTE_FILTER),
  csv: true,
  reply: z.string(),
});

export const thawCustomer = route("POST /rest/office/payments/disputes/:id", {
  summary: "Allow a customer to buy again despite an open dispute",
  access: office("finance"),
  params: IdParams,
  body: z.strictObject({ reason: ActionReason }),
  errors: ["not_found", "key_reused"],
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
    canSendBack: z.boolean().describe("It has no top-up: it can be refunded or credited to a customer"),
    proposal: z
      .object({ operator: z.string(), username: z.string() })
      .nullable()
      .describe("Proposed assignment to a customer that waits for a second operator"),
  })
  .meta({ id: "PaymentDifference" });
export type Difference = z.infer<typeof Difference>;

export const listDifferences = route("GET /rest/office/payments/differences", {
  summary: "List differences between our records and a provider's by customer and day, oldest first",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...QUEUE_FILTER, ...afterField }),
  reply: listReply(Difference).extend(nextField),
});

export const exportDifferences = route("GET /rest/office/payments/differences/export", {
  summary: "Export differences of a filter as CSV: at most 10,000",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject(QUEUE_FILTER),
  csv: true,
  reply: z.string(),
});

/** Above a limit, crediting takes two operators: the first proposes a customer, the second confirms the same one. */
export const decideDifference = route("POST /rest/office/payments/differences/:id", {
  summary: "Close a difference: explained, refunded to the payer, or credited to a customer",
  access: office("finance"),
  params: IdParams,
  body: z.discriminatedUnion("decision", [
    z.strictObject({ decision: z.enum(["dismiss", "send_back"]), reason: ActionReason }),
    z.strictObject({
      decision: z.literal("credit"),
      username: z.string().trim().min(1).max(320).describe("Username or e-mail address"),
      reason: ActionReason,
    }),
  ]),
  errors: ["not_found", "conflict", "key_reused"],
  idempotent: true,
});

export const Reconciliation = z.object({
  provider: z.string(),
  since: Instant,
  until: Instant,
  ranAt: Instant,
  listed: z.int().describe("Events the provider listed"),
  recovered: z.int().describe("Number of them that had not been received"),
  differences: z.int(),
  failure: z.string().nullable(),
});

export const listReconciliations = route("GET /rest/office/payments/reconciliations", {
  summary: "List reconciliations and their results, newest first",
  access: office("finance"),
  reply: z.array(Reconciliation),
});

export const reconcileNow = route("POST /rest/office/payments/reconcile", {
  summary: "Start the reconciliation now instead of tonight",
  access: office("finance"),
  limit: { max: 10, perSeconds: 60 },
});

export const PaymentAction = z.object({
  at: Instant,
  operator: z.string().describe("Username"),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  amountUsd: MoneyText.nullable(),
});

export const listPaymentActions = route("GET /rest/office/payments/actions", {
  summary: "List operators' actions on payments, newest first",
  access: office("finance"),
  reply: z.array(PaymentAction),
});
