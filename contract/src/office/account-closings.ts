import { z } from "zod";
import { MoneyText } from "../money.ts";
import { afterField, byTime, nextField } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason, PersonText, UserIdParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { CLOSING_FILTER_STATES } from "./user-list-values.ts";

const ClosingId = z.strictObject({ id: z.string().regex(/^cls_[a-z0-9]{1,40}$/) });

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
        "`waiting`: finance has to approve; `returning`: refunded as soon as nothing is held; `owed`: the " +
          "remaining amount cannot be refunded",
      ),
    askedBy: z.string(),
    askedAt: Instant,
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    unspentUsd: MoneyText.nullable().describe("Amount that would be refunded, while the approval is pending"),
    returnedUsd: MoneyText.describe("Deposits refunded to their payers"),
    owedUsd: MoneyText.describe("Unspent deposits that cannot be refunded"),
    paidBy: z.string().nullable(),
    paidNote: z.string().nullable(),
    endedAt: Instant.nullable(),
    isOwn: z.boolean().describe("Requested by the caller; another operator has to decide"),
  })
  .meta({ id: "Closing" });
export type Closing = z.infer<typeof Closing>;

export const closeAccount = route("POST /rest/office/users/:userId/close", {
  summary:
    "Close an account: it is blocked immediately and unspent deposits are refunded; above a limit, or " +
    "if requested by another role, finance has to approve",
  access: office("support", "finance"),
  idempotent: true,
  params: UserIdParams,
  body: z.strictObject({ reason: ActionReason }),
  reply: Closing,
  errors: ["not_found", "conflict", "key_reused"],
});

const CLOSING_FILTER = {
  state: z.enum(CLOSING_FILTER_STATES).optional().describe("`open`: not finished"),
  who: PersonText.optional(),
  ...byTime("DESC"),
};

export const listClosings = route("GET /rest/office/closings", {
  summary: "List closed accounts by state, user and day",
  access: office("support", "finance"),
  returnsPersonalData: true,
  query: z.strictObject({ ...CLOSING_FILTER, ...afterField }),
  reply: z.object({
    data: z.array(Closing),
    total: z.int().describe("Number of closings that need an approval or a manual payment"),
    ...nextField,
  }),
});

export const exportClosings = route("GET /rest/office/closings/export", {
  summary: "Export closed accounts of a filter as CSV: at most 10,000",
  access: office("support", "finance"),
  returnsPersonalData: true,
  query: z.strictObject(CLOSING_FILTER),
  csv: true,
  reply: z.string(),
});

export const decideClosing = route("POST /rest/office/closings/:id/decision", {
  summary: "Approve or reject the refund of a closed account; the account stays blocked",
  access: office("finance"),
  params: ClosingId,
  body: z.strictObject({ isAgreed: z.boolean() }),
  reply: Closing,
  errors: ["not_found", "conflict"],
});

export const payClosing = route("POST /rest/office/closings/:id/paid", {
  summary: "Record that the amount owed for a closed account was paid, and how",
  access: office("finance"),
  params: ClosingId,
  body: z.strictObject({ note: ActionReason }),
  reply: Closing,
  errors: ["not_found", "conflict"],
});
