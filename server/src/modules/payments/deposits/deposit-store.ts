import type { Ctx, Tx } from "../../../platform/context.ts";
import type { BookDeposit, BookRefund, BookRequest } from "./deposit-book.ts";

const DEPOSITS_MAX = 1_000;

/** Deposits that count, and the one with this id in any case. Newest first, without refunds. */
export const listBookDeposits = (ctx: Ctx, customerId: string, id: string | null) =>
  ctx.query<Omit<BookDeposit, "refunds">>({
    name: "list_book_deposits",
    text: `select id, state, received, credited, owed, bonus, changes, thawed_at is not null as "isThawed"
             from payments.top_ups
            where customer_id = $1 and (credited > 0 or owed > 0 or state = 'disputed' or id = $2)
            order by created_at desc, id desc limit ${DEPOSITS_MAX}`,
    values: [customerId, id],
  });

/** Refunds on customers' requests; refunds of held payments by operators move no balance. */
export const listBookRefunds = (ctx: Ctx, depositIds: string[]) =>
  ctx.query<BookRefund & { topUpId: string; requestId: string }>({
    name: "list_book_refunds",
    text: `select id, top_up_id as "topUpId", request_id as "requestId", state, told, dollars, amount
             from payments.refunds where top_up_id = any($1) and request_id is not null order by id`,
    values: [depositIds],
  });

export const listOpenRequest = (ctx: Ctx, customerId: string) =>
  ctx.query<Omit<BookRequest, "refundIds">>({
    name: "find_open_refund_request",
    text: `select id, state, reason, decided_by as "decidedBy", bonus from payments.refund_requests
            where customer_id = $1 and ended_at is null`,
    values: [customerId],
  });

export async function saveDeposit(
  tx: Tx,
  { id, state, received, credited, owed, bonus, changes }: BookDeposit,
) {
  const change = { state, received, credited, owed, bonus, changes, changedAt: tx.clock.now() };
  await tx.db.updateTable("payments.topUps").set(change).where("id", "=", id).execute();
}

export async function saveRefund(tx: Tx, { id, state, told }: BookRefund): Promise<void> {
  const change = { state, told: told.slice(0, 200), changedAt: tx.clock.now() };
  await tx.db.updateTable("payments.refunds").set(change).where("id", "=", id).execute();
}

export async function saveRequest(
  tx: Tx,
  { id, state, reason, decidedBy, bonus }: BookRequest,
): Promise<void> {
  const now = tx.clock.now();
  const isDecided = state === "approved" || state === "rejected" || state === "cancelled";
  await tx.db
    .updateTable("payments.refundRequests")
    .set({
      state,
      reason,
      decidedBy,
      bonus,
      ...(isDecided && { decidedAt: now }),
      ...(state !== "asked" && state !== "approved" && { endedAt: now }),
    })
    .where("id", "=", id)
    .execute();
}
