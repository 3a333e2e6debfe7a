import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

const Reason = z.string().trim().min(3).max(500);
const ClosingId = z.strictObject({ id: z.string().regex(/^cls_[a-z0-9]{1,40}$/) });
const ERRORS = ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required"] as const;

export const CLOSING_STATES = ["waiting", "returning", "owed", "done", "rejected"] as const;

export const Closing = z
  .object({
    id: z.string(),
    userId: z.string(),
    username: z.string(),
    reason: z.string(),
    state: z
      .enum(CLOSING_STATES)
      .describe(
        "waiting: somebody of finance has to agree; returning: money goes back as soon as nothing is held; owed: the rest has no way back",
      ),
    askedBy: z.string(),
    askedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    unspentUsd: MoneyText.nullable().describe("what would go back, as long as somebody has to agree to it"),
    returnedUsd: MoneyText.describe("deposits that went back to their payers"),
    owedUsd: MoneyText.describe("paid in, not spent, and without a way back"),
    paidBy: z.string().nullable(),
    paidNote: z.string().nullable(),
    endedAt: Instant.nullable(),
    isOwn: z.boolean().describe("asked for by whoever reads this: another has to decide"),
  })
  .meta({ id: "Closing" });
export type Closing = z.infer<typeof Closing>;

export const closeAccount = route({
  method: "POST",
  path: "/rest/office/users/:userId/close",
  summary:
    "Close an account: shut at once, and the unspent deposits go back; from a limit on, and when finance did not ask, somebody of finance has to agree",
  access: office("support", "finance"),
  idempotent: true,
  params: z.strictObject({ userId: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  body: z.strictObject({ reason: Reason }),
  reply: Closing,
  errors: [...ERRORS, "not_found", "conflict", "key_reused"],
});

export const listClosings = route({
  method: "GET",
  path: "/rest/office/closings",
  summary: "Accounts that are closed: those that wait for somebody first, then the newest",
  access: office("support", "finance"),
  returnsPersonalData: true,
  reply: z.object({ data: z.array(Closing) }),
  errors: ERRORS,
});

export const decideClosing = route({
  method: "POST",
  path: "/rest/office/closings/:id/decision",
  summary: "Let the money of a closed account go back, or not; the account stays blocked",
  access: office("finance"),
  params: ClosingId,
  body: z.strictObject({ isAgreed: z.boolean() }),
  reply: Closing,
  errors: [...ERRORS, "not_found", "conflict"],
});

export const payClosing = route({
  method: "POST",
  path: "/rest/office/closings/:id/paid",
  summary: "Say that what was owed for a closed account was paid, and how",
  access: office("finance"),
  params: ClosingId,
  body: z.strictObject({ note: Reason }),
  reply: Closing,
  errors: [...ERRORS, "not_found", "conflict"],
});
