import { z } from "zod";
import { Role } from "../accounts/sign-in.ts";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { Closing } from "./account-closings.ts";

const SUPPORT_OR_FINANCE = office("support", "finance");
const UserId = z.strictObject({ userId: z.string().regex(/^[a-z0-9_]{1,40}$/) });
const Reason = z.string().trim().min(3).max(500);
const ERRORS = ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required"] as const;

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
    by: z.array(z.enum(SEARCH_MATCHES)).describe("what of the person is like what was asked for"),
  })
  .meta({ id: "FoundUser" });
export type FoundUser = z.infer<typeof FoundUser>;

export const searchUsers = route({
  method: "POST",
  path: "/rest/office/users/search",
  summary: "Find people by name, e-mail, id, phone of an order, order, payment, payout, API key or address",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .max(254)
      .regex(/^\P{Cc}*$/u)
      .default("")
      .describe("nothing lists the newest"),
  }),
  reply: z.object({ data: z.array(FoundUser) }),
  errors: ERRORS,
});

export const Adjustment = z
  .object({
    id: z.string(),
    userId: z.string(),
    username: z.string(),
    amountUsd: MoneyText,
    reason: z.string(),
    state: z.enum(["waiting", "done", "rejected"]),
    askedBy: z.string(),
    askedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    isOwn: z.boolean().describe("asked for by whoever reads this: another has to decide"),
  })
  .meta({ id: "Adjustment" });
export type Adjustment = z.infer<typeof Adjustment>;

const Count = z.int().min(0).max(100_000).nullable();
const UserLimits = {
  spendPerDayUsd: MoneyText.nullable().describe("in the last 24 hours; nothing: no such limit"),
  numbersAtOnce: Count.describe("orders that wait and rentals that run"),
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
    isFrozen: z.boolean().describe("may not buy, because a payment is disputed"),
    apiKey: z.string().nullable().describe("how it begins"),
    accounts: z.array(z.object({ account: z.string(), balanceUsd: MoneyText })),
    paidUsd: MoneyText.describe("all deposits that were credited"),
    spentUsd: MoneyText.describe("all orders and rentals that were not given back"),
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
    limits: z.array(LimitChange).describe("what was set for this person, the newest first: that one counts"),
    closing: Closing.nullable().describe("the last time the office closed the account"),
  })
  .meta({ id: "UserCard" });
export type UserCard = z.infer<typeof UserCard>;

export const readUserCard = route({
  method: "GET",
  path: "/rest/office/users/:userId",
  summary: "Everything about a person at one glance; no SMS",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  params: UserId,
  reply: UserCard,
  errors: [...ERRORS, "not_found"],
});

/** Changes of sign-in credentials, by the user or by support. */
export const ACCOUNT_CHANGES = [
  "password_changed",
  "password_recovered",
  "email_changed",
  "api_key_new",
  "api_key_removed",
  "codes_on",
  "codes_off",
  "recovery_codes_new",
  "passkey_added",
  "passkey_removed",
  "factors_reset",
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
    what: z.string().describe("state, device, or what was done"),
    about: z.string().describe("service and country, method, address, or who did it"),
    amountUsd: MoneyText.nullable(),
  })
  .meta({ id: "TimelineItem" });
export type TimelineItem = z.infer<typeof TimelineItem>;

export const readTimeline = route({
  method: "GET",
  path: "/rest/office/users/:userId/timeline",
  summary: "What a person did and what was done about them, newest first",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  params: UserId,
  query: z.strictObject({ before: z.iso.datetime().optional() }),
  reply: z.object({ data: z.array(TimelineItem), hasMore: z.boolean() }),
  errors: [...ERRORS, "not_found"],
});

export const setBlocked = route({
  method: "POST",
  path: "/rest/office/users/:userId/block",
  summary: "Shut a person out at once, or let them in again",
  access: office("support"),
  params: UserId,
  body: z.strictObject({ isBlocked: z.boolean(), reason: Reason }),
  reply: z.void(),
  status: 204,
  errors: [...ERRORS, "not_found", "conflict"],
});

export const setUserLimits = route({
  method: "POST",
  path: "/rest/office/users/:userId/limits",
  summary: "Say how much a person may spend and buy, on every way of buying; nothing lifts a limit",
  access: SUPPORT_OR_FINANCE,
  params: UserId,
  body: z.strictObject({ ...UserLimits, reason: Reason }),
  reply: z.void(),
  status: 204,
  errors: [...ERRORS, "not_found"],
});

export const endUserSessions = route({
  method: "POST",
  path: "/rest/office/users/:userId/sessions/end",
  summary: "Sign a person out everywhere",
  access: office("support"),
  params: UserId,
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ ended: z.int() }),
  errors: [...ERRORS, "not_found"],
});

export const resetSecondFactor = route({
  method: "POST",
  path: "/rest/office/users/:userId/second-factor/reset",
  summary: "Take codes and passkeys off an account whose owner lost them; they are told by mail",
  access: office("support"),
  params: UserId,
  body: z.strictObject({ reason: Reason }),
  reply: z.void(),
  status: 204,
  errors: [...ERRORS, "not_found"],
});

export const adjustBalance = route({
  method: "POST",
  path: "/rest/office/users/:userId/adjustments",
  summary: "Give money to a customer or take it; from a limit on a second person has to agree",
  access: office("finance"),
  idempotent: true,
  params: UserId,
  body: z.strictObject({ amountUsd: MoneyText, reason: Reason }),
  reply: Adjustment,
  errors: [...ERRORS, "not_found", "insufficient_funds", "key_reused"],
});

export const listAdjustments = route({
  method: "GET",
  path: "/rest/office/adjustments",
  summary: "Adjustments of balances: those that wait first, then the newest",
  access: office("finance"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(Adjustment) }),
  errors: ERRORS,
});

export const decideAdjustment = route({
  method: "POST",
  path: "/rest/office/adjustments/:id/decision",
  summary: "Agree to an adjustment that another asked for, or reject it",
  access: office("finance"),
  params: z.strictObject({ id: z.string().regex(/^adj_[a-z0-9]{1,40}$/) }),
  body: z.strictObject({ isAgreed: z.boolean() }),
  reply: Adjustment,
  errors: [...ERRORS, "not_found", "conflict", "insufficient_funds"],
});
