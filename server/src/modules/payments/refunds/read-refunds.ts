import { formatUsd } from "@sonum/contract/money";
import type {
  listRefundRequests,
  OfficeRefund,
  RefundRequest,
} from "@sonum/contract/payments/deposit-refunds";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, SHOWN_AT_ONCE } from "../../../platform/database/keyset.ts";
import { type CsvFile, csvOfPages } from "../../../platform/http/csv.ts";
import { listUsernames, readUserId } from "../../accounts/index.ts";
import { isFrozen, maxRefund, unspentBonus } from "../deposits/deposit-book.ts";
import { readBook } from "../deposits/open-book.ts";
import { refundUnknown } from "../errors.ts";
import { toUnits } from "../present-top-up.ts";
import * as store from "./store.ts";

const SHOWN_MAX = 50;
const FOUND_MAX = 200;

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
  const rows = await store.listRequestsOf(ctx, customerId, FOUND_MAX);
  const [request] = await withRefunds(
    ctx,
    rows.filter((row) => row.id === id),
  );
  if (!request) throw refundUnknown();
  return request;
}

type OfficeQuery = Input<typeof listRefundRequests>["query"];

/** Requests with customer and deciding operator, for the back office. */
export const listForOffice = async (ctx: Ctx, query: OfficeQuery) => ({
  ...(await readPage(ctx, { ...query, limit: SHOWN_AT_ONCE })),
  total: await store.countOpenRequests(ctx),
});

const HEAD = ["id", "at", "customer", "amountUsd", "state", "reason", "endedAt", "payments"];

export const exportForOffice = (ctx: Ctx, query: OfficeQuery): Promise<CsvFile> =>
  csvOfPages(
    "sonum-refunds.csv",
    HEAD,
    (page) => readPage(ctx, { ...query, ...page }),
    (request) => [
      request.id,
      request.dt,
      request.username,
      formatUsd(request.amountUsd),
      request.state,
      request.reason,
      request.endedAt,
      request.parts.map(({ topUpId, state }) => `${topUpId} ${state}`).join(", "),
    ],
  );

async function readPage(
  ctx: Ctx,
  { who, ...query }: OfficeQuery & { limit: number },
): Promise<{ data: OfficeRefund[]; next: string | null }> {
  const found = await store.listRequests(ctx, {
    ...query,
    state: query.state,
    customerId: await readUserId(ctx, who),
  });
  const { rows, next } = cutPage(found, query);
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
  return { data, next };
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
