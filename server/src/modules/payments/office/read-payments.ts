import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { formatUsd } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/money";
import type { Input, Reply } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { transact } from "../../../platform/context.ts";
import { type CsvFile, csvOfRows } from "../../../platform/http/csv.ts";
import { readUserId } from "../../accounts/index.ts";
import { topUpUnknown } from "../errors.ts";
import { toUnits } from "../present-top-up.ts";
import { type EventRow, listEventsOf, lockTopUp } from "../store.ts";
import { redactBody } from "./redact-body.ts";
import * as store from "./store.ts";

const EVENTS_MAX = 100;

type Query = Input<typeof api.listPayments>["query"];
type Filter = Input<typeof api.exportPayments>["query"];

/** Payments that match the filter, newest first. */
export async function listPayments(ctx: Ctx, { limit, offset, ...query }: Query) {
  const { rows, total } = await store.listPayments(ctx, await readFilter(ctx, query), { limit, offset });
  return { data: rows.map(presentLine), total };
}

const HEAD = [
  "id",
  "at",
  "customer",
  "provider",
  "method",
  "state",
  "amount",
  "fee",
  "currency",
  "creditedUsd",
  "changedAt",
];

export async function exportPayments(ctx: Ctx, query: Filter): Promise<CsvFile> {
  const page = { limit: EXPORT_ROWS_MAX, offset: 0 };
  const { rows } = await store.listPayments(ctx, await readFilter(ctx, query), page);
  return csvOfRows("sonum-payments.csv", HEAD, rows.map(presentLine), (row) => [
    row.id,
    row.dt,
    row.username,
    row.provider,
    row.method,
    row.state,
    row.amount,
    row.fee,
    row.currency,
    formatUsd(row.creditedUsd),
    row.changedAt,
  ]);
}

const readFilter = async (ctx: Ctx, { state, provider, who, from, till }: Filter) => ({
  state,
  provider,
  userOrPaymentId: await readUserId(ctx, who),
  from: from === undefined ? undefined : new Date(from),
  before: till === undefined ? undefined : new Date(new Date(till).getTime() + DAY_MS),
});

/** Any customer's payment, with the provider's transaction ids. */
export async function findTopUpById(ctx: Ctx, id: string) {
  const row = await store.findPayment(ctx, id);
  if (!row) return undefined;
  const { customerId, state, currency, credited, method, provider, createdAt, changedAt } = row;
  return {
    customerId,
    state,
    currency,
    credited,
    method,
    provider,
    createdAt,
    changedAt,
    amount: toUnits(row.amount),
    fee: toUnits(row.fee),
    transactions: await store.listTransactions(ctx, row.billingId),
  };
}

/** One payment and all its events, oldest first. */
export async function readPayment(ctx: Ctx, id: string): Promise<Reply<typeof api.readPayment>> {
  const row = await store.findPayment(ctx, id);
  if (!row) throw topUpUnknown();
  const events = await transact(ctx, async (tx) => {
    const topUp = await lockTopUp(tx, id);
    return topUp ? listEventsOf(tx, topUp) : [];
  });
  return {
    payment: presentLine(row),
    events: events.slice(0, EVENTS_MAX).map((event) => presentEvent(ctx, event)),
  };
}

const presentLine = (row: store.OfficeTopUp) => ({
  id: row.id,
  dt: row.createdAt,
  changedAt: row.changedAt,
  customerId: row.customerId,
  username: row.username,
  provider: row.provider,
  method: row.method,
  state: row.state,
  amount: toUnits(row.amount),
  fee: toUnits(row.fee),
  currency: row.currency,
  creditedUsd: row.credited,
});

const presentEvent = ({ cipher }: Ctx, event: EventRow) => ({
  eventId: event.eventId,
  kind: event.kind,
  transaction: event.transaction,
  amount: toUnits(event.amount),
  currency: event.currency,
  isAsked: event.isAsked,
  occurredAt: event.occurredAt,
  receivedAt: event.receivedAt,
  workedAt: event.workedAt,
  outcome: event.outcome,
  body: event.body.length === 0 ? null : redactBody(cipher.decrypt(event.body)),
});
