import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** `sales`: earnings of a partner's SIMs; `referrals`: commissions for referred users. */
export const PayoutSource = z.enum(["sales", "referrals"]);
export type PayoutSource = z.infer<typeof PayoutSource>;

export const PayoutState = z.enum([
  "requested",
  "approved",
  "sending",
  "unknown",
  "paid",
  "rejected",
  "cancelled",
]);
export type PayoutState = z.infer<typeof PayoutState>;

/** To the balance in the shop, or to an external account. */
export const PayoutTarget = z.enum(["balance", "outside"]);
export type PayoutTarget = z.infer<typeof PayoutTarget>;

export const Payout = z
  .object({
    id: z.string(),
    source: PayoutSource,
    to: PayoutTarget,
    sum: DisplayAmount,
    sumUsd: MoneyText,
    currency: z.string(),
    status: PayoutState,
    requestedAt: Instant,
    changedAt: Instant,
    reason: z.string().nullable().describe("why it was rejected"),
    reference: z.string().nullable().describe("of the transfer"),
    canCancel: z.boolean(),
  })
  .meta({ id: "Payout" });
export type Payout = z.infer<typeof Payout>;

export const PartnerBalance = z
  .object({
    balance: DisplayAmount.describe("earned and not asked for"),
    currency: z.string(),
    available: DisplayAmount.describe("of the balance, what can be asked for now"),
    held: DisplayAmount.describe("of the balance, what still ripens"),
    onItsWay: DisplayAmount.describe("asked for and not yet paid"),
    balanceUsd: MoneyText,
    availableUsd: MoneyText,
    heldUsd: MoneyText,
    onItsWayUsd: MoneyText,
    holdDays: z.number(),
    isHeld: z.boolean().describe("nothing may leave while complaints about codes are looked into"),
    minimumUsd: MoneyText,
    maximumUsd: MoneyText,
  })
  .meta({ id: "PartnerBalance" });
export type PartnerBalance = z.infer<typeof PartnerBalance>;

export const readPartnerBalance = route({
  method: "GET",
  path: "/rest/partner/balance",
  summary: "What a partner earned, what of it can be asked for, and what is on its way",
  access: "partner",
  query: z.strictObject({ currency: CurrencyCode.default("USD") }),
  reply: PartnerBalance,
  errors: ["sign_in_required", "invalid_request"],
});

/** Any number is accepted here; the handler explains in words what is wrong with it. */
const Sum = z.number();

/** Shared by the payout requests of partners and referrers. */
const PAYOUT_REQUEST = {
  method: "POST",
  status: 201,
  reply: Payout,
  errors: [
    "sign_in_required",
    "invalid_request",
    "not_allowed",
    "confirmation_required",
    "second_factor_required",
    "key_reused",
  ],
  idempotent: true,
  limit: { max: 60, perSeconds: 60 },
} as const;

export const requestPartnerPayout = route({
  ...PAYOUT_REQUEST,
  path: "/rest/partner/payout",
  summary: "Ask for earnings of sales to be paid out; the message of a refusal is the text to show",
  access: "partner",
  body: z.strictObject({ sum: Sum, currency: CurrencyCode }),
});

export const withdrawReferralEarnings = route({
  ...PAYOUT_REQUEST,
  path: "/rest/user/referrals/withdraw",
  summary: "Ask for referral earnings, to the balance or outside; an operator confirms",
  access: "customer",
  section: "referrals",
  body: z.strictObject({ sum: Sum, currency: CurrencyCode, to: PayoutTarget }),
});

export const listOwnPayouts = route({
  method: "GET",
  path: "/rest/user/payouts/:source",
  summary: "The caller's payouts of one source, newest first, at most 1000",
  access: "customer",
  ownerOnly: true,
  params: z.strictObject({ source: PayoutSource }),
  reply: z.array(Payout),
  errors: ["sign_in_required", "invalid_request"],
});

export const PayoutId = z.strictObject({ id: z.string().regex(/^[a-z0-9_]{1,40}$/) });

export const cancelPayout = route({
  method: "POST",
  path: "/rest/user/payout/:id/cancel",
  summary: "Take back a request that nobody has decided yet",
  access: "customer",
  params: PayoutId,
  reply: Payout,
  errors: ["sign_in_required", "not_found", "conflict"],
});

export const PayoutMethod = z.enum(["usdt_trc20", "iban"]);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const Destination = z
  .object({ method: PayoutMethod, account: z.string(), holder: z.string() })
  .meta({ id: "PayoutDestination" });
export type Destination = z.infer<typeof Destination>;

export const readDestination = route({
  method: "GET",
  path: "/rest/user/payout/destination",
  summary: "Where the caller's payouts go; the account masked",
  access: "customer",
  ownerOnly: true,
  reply: z.object({ destination: Destination.nullable() }),
  errors: ["sign_in_required"],
});

export const setDestination = route({
  method: "POST",
  path: "/rest/user/payout/destination",
  summary: "Say where payouts go; requests made before keep where they were to go",
  access: "customer",
  body: z.strictObject({
    method: PayoutMethod,
    account: z.string().max(64),
    holder: z.string().max(100),
  }),
  reply: z.object({ destination: Destination.nullable() }),
  errors: ["sign_in_required", "invalid_request", "not_allowed", "confirmation_required"],
});

export const OfficePayout = Payout.omit({ canCancel: true })
  .extend({
    userId: z.string(),
    username: z.string(),
    approvals: z.int(),
    approvalsNeeded: z.int(),
  })
  .meta({ id: "OfficePayout" });
export type OfficePayout = z.infer<typeof OfficePayout>;

export const listPayouts = route({
  method: "POST",
  path: "/rest/office/payouts",
  summary: "Payouts to decide and decided ones, oldest request first unless asked",
  access: office("finance"),
  body: listQuery(
    ["requestedAt"],
    { status: PayoutState, source: PayoutSource, userId: z.string().max(64) },
    50,
  ),
  returnsPersonalData: true,
  reply: listReply(OfficePayout),
  errors: ["sign_in_required", "invalid_request", "confirmation_required"],
});

export const PayoutStep = z.object({
  at: Instant,
  action: z.enum(["requested", "approved", "sent", "paid", "unknown", "not_sent", "rejected", "cancelled"]),
  by: z.string().nullable().describe("username; null when the house did it by itself"),
  note: z.string(),
});
export type PayoutStep = z.infer<typeof PayoutStep>;

export const PayoutDetail = OfficePayout.extend({
  destination: Destination.nullable().describe("in full, for whoever sends the money"),
  steps: z.array(PayoutStep),
  canApprove: z.boolean(),
  canReject: z.boolean(),
  canSend: z.boolean().describe("again, after it is known that nothing was sent"),
  canMarkPaid: z.boolean(),
  canMarkUnsent: z.boolean(),
  balanceUsd: MoneyText.describe("what the person still has earned, beside this"),
  paidBeforeUsd: MoneyText,
  createdAt: Instant.describe("since when the person has an account"),
}).meta({ id: "PayoutDetail" });
export type PayoutDetail = z.infer<typeof PayoutDetail>;

export const readPayout = route({
  method: "GET",
  path: "/rest/office/payout/:id",
  summary: "One payout with where it goes and everything that happened to it",
  access: office("finance"),
  params: PayoutId,
  returnsPersonalData: true,
  reply: PayoutDetail,
  errors: ["sign_in_required", "not_found", "confirmation_required"],
});

const Note = z.string().trim().min(1).max(500);
const DECISION_ERRORS = [
  "sign_in_required",
  "invalid_request",
  "not_found",
  "not_allowed",
  "conflict",
  "confirmation_required",
] as const;

export const approvePayout = route({
  method: "POST",
  path: "/rest/office/payout/:id/approve",
  summary: "Approve a payout; above a limit a second operator has to as well",
  access: office("finance"),
  params: PayoutId,
  reply: PayoutDetail,
  errors: DECISION_ERRORS,
});

export const rejectPayout = route({
  method: "POST",
  path: "/rest/office/payout/:id/reject",
  summary: "Reject a payout with a reason that its owner reads; the money is theirs again",
  access: office("finance"),
  params: PayoutId,
  body: z.strictObject({ reason: Note }),
  reply: PayoutDetail,
  errors: DECISION_ERRORS,
});

export const markPayoutPaid = route({
  method: "POST",
  path: "/rest/office/payout/:id/paid",
  summary: "Say that an approved payout has been sent by hand, or that an unknown one did arrive",
  access: office("finance"),
  params: PayoutId,
  body: z.strictObject({ reference: Note }),
  reply: PayoutDetail,
  errors: DECISION_ERRORS,
});

export const markPayoutUnsent = route({
  method: "POST",
  path: "/rest/office/payout/:id/unsent",
  summary: "Say that the bank was asked and an unknown payout has not been sent",
  access: office("finance"),
  params: PayoutId,
  body: z.strictObject({ note: Note }),
  reply: PayoutDetail,
  errors: DECISION_ERRORS,
});

export const sendPayout = route({
  method: "POST",
  path: "/rest/office/payout/:id/send",
  summary: "Send an approved payout again whose first transfer is known not to have happened",
  access: office("finance"),
  params: PayoutId,
  reply: PayoutDetail,
  errors: DECISION_ERRORS,
});
