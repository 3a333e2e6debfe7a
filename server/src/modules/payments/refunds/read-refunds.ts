import type { OfficeRefund, RefundRequest } from "@sonum/contract/payments/deposit-refunds";
import type { Ctx } from "../../../platform/context.ts";
import { listUsernames } from "../../accounts/index.ts";
import { isFrozen, maxRefund, unspentBonus } from "../deposits/deposit-book.ts";
import { readBook } from "../deposits/open-book.ts";
import { refundUnknown } from "../errors.ts";
import { toUnits } from "../present-top-up.ts";
import * as store from "./store.ts";

const SHOWN_MAX = 50;
const OFFICE_MAX = 200;

/** The refundable amount and the customer's earlier requests. */
export async function readRefunds(ctx: Ctx, customerId: string) {
  const [book, rows] = await Promise.all([
    readBook(ctx, customerId),
    store.listRequestsOf(ctx, customerId, SHOWN_MAX),
  ]);
  const requests = await withRefunds(ctx, rows);
  return {
    refundableUsd: maxRefund(book),
    bonusUsd: unspentBonus(book),
    isFrozen: isFrozen(book),
    requests,
  };
}

export async function getRequest(ctx: Ctx, customerId: string, id: string): Promise<RefundRequest> {
  const rows = await store.listRequestsOf(ctx, customerId, OFFICE_MAX);
  const [request] = await withRefunds(
    ctx,
    rows.filter((row) => row.id === id),
  );
  if (!request) throw refundUnknown();
  return request;
}

/** Requests with customer and deciding operator, for the back office. */
export async function listForOffice(ctx: Ctx): Promise<{ data: OfficeRefund[]; total: number }> {
  const [rows, total] = await Promise.all([
    store.listRequests(ctx, OFFICE_MAX),
    store.countOpenRequests(ctx),
  ]);
  const requests = await withRefunds(ctx, rows);
  const names = await listUsernames(
    ctx,
    rows.map((row) => row.firstApprovedBy),
  );
  const data = rows.flatMap(({ customerId, username, decidedBy, ...row }, index) => {
    const request = requests[index];
    const firstApprovedBy = row.firstApprovedBy && (names.get(row.firstApprovedBy) ?? row.firstApprovedBy);
    return request ? [{ ...request, customerId, username, decidedBy, firstApprovedBy }] : [];
  });
  return { data, total };
}

async function withRefunds(ctx: Ctx, rows: store.RequestRow[]): Promise<RefundRequest[]> {
  const refunds = await store.listRefunds(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, askedAt, amount, state, reason, endedAt }) => ({
    id,
    dt: askedAt,
    amountUsd: amount,
    state,
    reason,
    endedAt,
    parts: refunds
      .filter(({ requestId }) => requestId === id)
      .map((refund) => ({
        topUpId: refund.topUpId,
        method: refund.method,
        amount: toUnits(refund.amount),
        currency: refund.currency,
        dollarsUsd: refund.dollars,
        state: refund.state,
      })),
  }));
}
