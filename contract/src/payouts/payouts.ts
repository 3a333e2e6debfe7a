import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { CurrencyCode, CurrencyQuery, DisplayAmount, IdParams } from "../shared/common-fields.ts";
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
    reason: z.string().nullable().describe("Why it was rejected"),
    reference: z.string().nullable().describe("Reference of the transfer"),
    canCancel: z.boolean(),
  })
  .meta({ id: "Payout" });
export type Payout = z.infer<typeof Payout>;

export const PartnerBalance = z
  .object({
    balance: DisplayAmount.describe("Earned and not yet requested"),
    currency: z.string(),
    available: DisplayAmount.describe("Part of the balance that can be requested now"),
    held: DisplayAmount.describe("Part of the balance still in its hold period"),
    onItsWay: DisplayAmount.describe("Requested and not yet paid"),
    accruing: DisplayAmount.describe("Of rental days still to be delivered; credited day by day"),
    debt: DisplayAmount.describe("Earnings reversed after they were paid out; taken from the next earnings"),
    balanceUsd: MoneyText,
    accruingUsd: MoneyText,
    debtUsd: MoneyText,
    availableUsd: MoneyText,
    heldUsd: MoneyText,
    onItsWayUsd: MoneyText,
    holdDays: z.number(),
    isHeld: z.boolean().describe("Payouts are held while a complaint case is open"),
    minimumUsd: MoneyText,
    maximumUsd: MoneyText,
  })
  .meta({ id: "PartnerBalance" });
export type PartnerBalance = z.infer<typeof PartnerBalance>;

export const readPartnerBalance = route("GET /rest/partner/balance", {
  summary: "Read a partner's earnings: total, available and requested",
  access: "partner",
  query: CurrencyQuery,
  reply: PartnerBalance,
});

/** Any number is accepted here; the handler explains in words what is wrong with it. */
const Sum = z.number();

/** Shared by the payout requests of partners and referrers. */
const PAYOUT_REQUEST = {
  status: 201,
  reply: Payout,
  errors: ["confirmation_required", "second_factor_required", "key_reused"],
  idempotent: true,
  limit: { max: 60, perSeconds: 60 },
} as const;

export const requestPartnerPayout = route("POST /rest/partner/payout", {
  ...PAYOUT_REQUEST,
  summary: "Request a payout of earnings from sales; the message of an error can be shown to the user",
  access: "partner",
  body: z.strictObject({ sum: Sum, currency: CurrencyCode }),
});

export const withdrawReferralEarnings = route("POST /rest/user/referrals/withdraw", {
  ...PAYOUT_REQUEST,
  summary: "Request referral earnings, to the balance or to an external account; an operator confirms",
  access: "customer",
  section: "referrals",
  body: z.strictObject({ sum: Sum, currency: CurrencyCode, to: PayoutTarget }),
});

export const listOwnPayouts = route("GET /rest/user/payouts/:source", {
  summary: "List the caller's payouts of one source, newest first, at most 1000",
  access: "customer",
  ownerOnly: true,
  params: z.strictObject({ source: PayoutSource }),
  reply: z.array(Payout),
});

export const cancelPayout = route("POST /rest/user/payout/:id/cancel", {
  summary: "Cancel a pending payout request",
  access: "customer",
  params: IdParams,
  reply: Payout,
  errors: ["not_found", "conflict"],
});

export const PayoutMethod = z.enum(["usdt_trc20", "iban"]);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const Destination = z
  .object({ method: PayoutMethod, account: z.string(), holder: z.string() })
  .meta({ id: "PayoutDestination" });
export type Destination = z.infer<typeof Destination>;

export const readDestination = route("GET /rest/user/payout/destination", {
  summary: "Read the destination of the caller's payouts, with the account masked",
  access: "customer",
  ownerOnly: true,
  reply: z.object({ destination: Destination.nullable() }),
});

export const setDestination = route("POST /rest/user/payout/destination", {
  summary: "Set the destination of payouts; earlier requests that have one keep theirs",
  access: "customer",
  body: z.strictObject({
    method: PayoutMethod,
    account: z.string().max(64),
    holder: z.string().max(100),
  }),
  reply: z.object({ destination: Destination.nullable() }),
  errors: ["confirmation_required"],
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

const PAYOUT_FILTER = { status: PayoutState, source: PayoutSource, userId: z.string().max(64) };

export const listPayouts = route("POST /rest/office/payouts", {
  summary: "List pending and decided payouts, by default oldest request first",
  access: office("finance"),
  body: listQuery(["requestedAt"], PAYOUT_FILTER, 50),
  returnsPersonalData: true,
  reply: listReply(OfficePayout),
});

export const exportPayouts = route("GET /rest/office/payouts/export", {
  summary: "Export payouts as CSV, without destinations, newest first: at most 10,000",
  access: office("finance"),
  query: z.strictObject(PAYOUT_FILTER).partial(),
  returnsPersonalData: true,
  csv: true,
  reply: z.string(),
});

export const PayoutStep = z.object({
  at: Instant,
  action: z.enum(["requested", "approved", "sent", "paid", "unknown", "not_sent", "rejected", "cancelled"]),
  by: z.string().nullable().describe("Username; null if done automatically"),
  note: z.string(),
});
export type PayoutStep = z.infer<typeof PayoutStep>;

export const PayoutDetail = OfficePayout.extend({
  destination: Destination.nullable().describe("In full, for the operator who sends the money"),
  steps: z.array(PayoutStep),
  canApprove: z.boolean(),
  canReject: z.boolean(),
  canSend: z.boolean().describe("Can be sent again, because it is certain that nothing was sent"),
  canMarkPaid: z.boolean(),
  canMarkUnsent: z.boolean(),
  balanceUsd: MoneyText.describe("Remaining earnings of the user"),
  paidBeforeUsd: MoneyText,
  createdAt: Instant.describe("When the account was created"),
}).meta({ id: "PayoutDetail" });
export type PayoutDetail = z.infer<typeof PayoutDetail>;

export const readPayout = route("GET /rest/office/payout/:id", {
  summary: "Read a payout with its destination and history",
  access: office("finance"),
  params: IdParams,
  returnsPersonalData: true,
  reply: PayoutDetail,
  errors: ["not_found"],
});

const Note = z.string().trim().min(1).max(500);
const DECISION_ROUTE = {
  access: office("finance"),
  params: IdParams,
  reply: PayoutDetail,
  errors: ["not_found", "conflict"],
} as const;

export const approvePayout = route("POST /rest/office/payout/:id/approve", {
  ...DECISION_ROUTE,
  summary: "Approve a payout; above a limit a second operator has to approve as well",
});

export const rejectPayout = route("POST /rest/office/payout/:id/reject", {
  ...DECISION_ROUTE,
  summary: "Reject a payout with a reason shown to its recipient; the amount returns to their earnings",
  body: z.strictObject({ reason: Note }),
});

export const markPayoutPaid = route("POST /rest/office/payout/:id/paid", {
  ...DECISION_ROUTE,
  summary: "Mark an approved payout as sent manually, or an unknown one as arrived",
  body: z.strictObject({ reference: Note }),
});

export const markPayoutUnsent = route("POST /rest/office/payout/:id/unsent", {
  ...DECISION_ROUTE,
  summary: "Mark a payout of unknown outcome as not sent, after asking the bank",
  body: z.strictObject({ note: Note }),
});

export const sendPayout = route("POST /rest/office/payout/:id/send", {
  ...DECISION_ROUTE,
  summary: "Send an approved payout again, if it is certain that the first transfer was not made",
});
