import { z } from "zod";
import { Role } from "../accounts/sign-in.ts";
import { MoneyText } from "../money.ts";
import { afterField, byTime, nextField } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason, OrderParams, PersonText, UserIdParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { Closing } from "./account-closings.ts";
import { ADJUSTMENT_STATES, USER_COLUMNS, USER_STATES } from "./user-list-values.ts";

const SUPPORT_OR_FINANCE = office("support", "finance");

export const SEARCH_MATCHES = [
  "name",
  "email",
  "id",
  "phone",
  "order",
  "payment",
  "payout",
  "apiKey",
  "address",
] as const;

export const FoundUser = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    roles: z.array(Role),
    isBlocked: z.boolean(),
    createdAt: Instant,
    balanceUsd: MoneyText,
    by: z.array(z.enum(SEARCH_MATCHES)).describe("Which field matched"),
  })
  .meta({ id: "FoundUser" });
export type FoundUser = z.infer<typeof FoundUser>;

const USER_FILTER = {
  text: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .default("")
    .describe("If empty, lists all users"),
  state: z.enum(USER_STATES).optional(),
  sort: z.enum(USER_COLUMNS).default("since").describe("`since`: by sign-up"),
  ...byTime("DESC"),
};

export const searchUsers = route("POST /rest/office/users/search", {
  summary: "Find users by name, e-mail, id, phone of an order, order, payment, payout, API key or IP address",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  body: z.strictObject({ ...USER_FILTER, ...afterField }),
  reply: z.object({ data: z.array(FoundUser), ...nextField }),
});

export const exportUsers = route("POST /rest/office/users/export", {
  summary: "Export the users of a filter as CSV: at most 10,000",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  body: z.strictObject(USER_FILTER),
  csv: true,
  reply: z.string(),
});

export const Adjustment = z
  .object({
    id: z.string(),
    userId: z.string(),
    username: z.string(),
    amountUsd: MoneyText,
    orderId: z.int().nullable().describe("The order or rental that it refunds"),
    reason: z.string(),
    state: z.enum(ADJUSTMENT_STATES),
    askedBy: z.string(),
    askedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    isOwn: z.boolean().describe("Requested by the caller; another operator has to decide"),
  })
  .meta({ id: "Adjustment" });
export type Adjustment = z.infer<typeof Adjustment>;

const Count = z.int().min(0).max(100_000).nullable();
const UserLimits = {
  spendPerDayUsd: MoneyText.nullable().describe("In the last 24 hours; null: no limit"),
  numbersAtOnce: Count.describe("Waiting orders and running rentals"),
  buysPerHour: Count,
  isToppingUpOff: z.boolean(),
};

export const LimitChange = z
  .object({ ...UserLimits, reason: z.string(), by: z.string(), at: Instant })
  .meta({ id: "LimitChange" });
export type LimitChange = z.infer<typeof LimitChange>;

export const UserCard = z
  .object({
    id: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    locale: z.string(),
    roles: z.array(Role),
    createdAt: Instant,
    isBlocked: z.boolean(),
    blockedAt: Instant.nullable(),
    deletesAt: Instant.nullable(),
    hasSecondFactor: z.boolean(),
    isFrozen: z.boolean().describe("May not buy, because a payment is disputed"),
    apiKey: z.string().nullable().describe("First characters"),
    accounts: z.array(z.object({ account: z.string(), balanceUsd: MoneyText })),
    paidUsd: MoneyText.describe("Total credited deposits"),
    spentUsd: MoneyText.describe("Total of orders and rentals that were not refunded"),
    orders: z.int(),
    rentals: z.int(),
    sessions: z.array(
      z.object({
        device: z.string().nullable(),
        address: z.string(),
        createdAt: Instant,
        lastUsedAt: Instant,
      }),
    ),
    adjustments: z.array(Adjustment),
    limits: z.array(LimitChange).describe("Limits set for this user, newest first; the newest applies"),
    closing: Closing.nullable().describe("The last closing of the account by the office"),
  })
  .meta({ id: "UserCard" });
export type UserCard = z.infer<typeof UserCard>;

export const readUserCard = route("GET /rest/office/users/:userId", {
  summary: "Read a summary of a user, without SMS",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  params: UserIdParams,
  reply: UserCard,
  errors: ["not_found"],
});

/** Changes of sign-in credentials, by the user or by support. */
export const ACCOUNT_CHANGES = [
  "password_changed",
  "password_recovered",
  "email_changed",
  "api_key_new",
  "api_key_changed",
  "api_key_removed",
  "codes_on",
  "codes_off",
  "recovery_codes_new",
  "passkey_added",
  "passkey_removed",
  "factors_reset",
  "webhook_added",
  "webhook_changed",
  "forwarding_on",
  "forwarding_off",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

export const TIMELINE_KINDS = [
  "sign_up",
  "sign_in",
  "account",
  "payment",
  "order",
  "rental",
  "complaint",
  "refund",
  "payout",
  "partner",
  "ticket",
  "office",
] as const;

export const TimelineItem = z
  .object({
    at: Instant,
    kind: z.enum(TIMELINE_KINDS),
    id: z.string(),
    what: z.string().describe("State, device or action"),
    about: z.string().describe("Service and country, payment method, address, or operator"),
    amountUsd: MoneyText.nullable(),
  })
  .meta({ id: "TimelineItem" });
export type TimelineItem = z.infer<typeof TimelineItem>;

export const readTimeline = route("GET /rest/office/users/:userId/timeline", {
  summary: "List the activity of a user and office actions about them, newest first",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  params: UserIdParams,
  query: z.strictObject({ before: z.iso.datetime().optional() }),
  reply: z.object({ data: z.array(TimelineItem), hasMore: z.boolean() }),
  errors: ["not_found"],
});

export const setBlocked = route("POST /rest/office/users/:userId/block", {
  summary: "Block a user immediately, or unblock them",
  access: office("support"),
  params: UserIdParams,
  body: z.strictObject({ isBlocked: z.boolean(), reason: ActionReason }),
  errors: ["not_found", "conflict"],
});

export const setUserLimits = route("POST /rest/office/users/:userId/limits", {
  summary: "Set a user's limits on spending and purchases through all channels; null removes a limit",
  access: SUPPORT_OR_FINANCE,
  params: UserIdParams,
  body: z.strictObject({ ...UserLimits, reason: ActionReason }),
  errors: ["not_found"],
});

export const endUserSessions = route("POST /rest/office/users/:userId/sessions/end", {
  summary: "End all sessions of a user",
  access: office("support"),
  params: UserIdParams,
  body: z.strictObject({ reason: ActionReason }),
  reply: z.object({ ended: z.int() }),
  errors: ["not_found"],
});

export const resetSecondFactor = route("POST /rest/office/users/:userId/second-factor/reset", {
  summary: "Remove two-step verification and passkeys of a user who lost them; the user is notified by mail",
  access: office("support"),
  params: UserIdParams,
  body: z.strictObject({ reason: ActionReason }),
  errors: ["not_found"],
});

export const adjustBalance = route("POST /rest/office/users/:userId/adjustments", {
  summary: "Credit or debit a customer; above a limit a second operator has to approve",
  access: office("finance"),
  idempotent: true,
  params: UserIdParams,
  body: z.strictObject({ amountUsd: MoneyText, reason: ActionReason }),
  reply: Adjustment,
  errors: ["not_found", "insufficient_funds", "key_reused"],
});

export const refundPurchase = route("POST /rest/office/orders/:orderId/refund", {
  summary: "Refund an order or a rental, whole or in part; above a limit a second operator has to approve",
  access: SUPPORT_OR_FINANCE,
  idempotent: true,
  params: OrderParams,
  body: z.strictObject({
    amountUsd: MoneyText.refine((amount) => amount > 0n, "must be above zero"),
    reason: ActionReason,
  }),
  reply: Adjustment,
  errors: ["not_found", "conflict", "key_reused"],
});

const ADJUSTMENT_FILTER = {
  state: z.enum(ADJUSTMENT_STATES).optional(),
  who: PersonText.optional(),
  ...byTime("DESC"),
};

export const listAdjustments = route("GET /rest/office/adjustments", {
  summary: "List balance adjustments by state, user and day",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...ADJUSTMENT_FILTER, ...afterField }),
  reply: z.object({
    data: z.array(Adjustment),
    total: z.int().describe("Number of pending adjustments"),
    ...nextField,
  }),
});

export const exportAdjustments = route("GET /rest/office/adjustments/export", {
  summary: "Export balance adjustments of a filter as CSV: at most 10,000",
  access: office("finance"),
  returnsPersonalData: true,
  query: z.strictObject(ADJUSTMENT_FILTER),
  csv: true,
  reply: z.string(),
});

export const decideAdjustment = route("POST /rest/office/adjustments/:id/decision", {
  summary: "Approve or reject an adjustment requested by another operator",
  access: office("finance"),
  params: z.strictObject({ id: z.string().regex(/^adj_[a-z0-9]{1,40}$/) }),
  body: z.strictObject({ isAgreed: z.boolean() }),
  reply: Adjustment,
  errors: ["not_found", "conflict", "insufficient_funds"],
});
