import type * as api from "@sonum/contract/office/money";
import type { Input, Reply } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { transact } from "../../../platform/context.ts";
import { findUserId } from "../../accounts/index.ts";
import { topUpUnknown } from "../errors.ts";
import { toUnits } from "../present-top-up.ts";
import { type EventRow, listEventsOf, lockTopUp } from "../store.ts";
import { redactBody } from "./redact-body.ts";
import type { OfficeTopUp } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENTS_MAX = 100;

type Query = Input<typeof api.listPayments>["query"];

/** Payments that match the filter, newest first. */
export async function listPayments(ctx: Ctx, query: Query) {
  const matching = await withFilter(ctx, query);
  const rows = await matching
    .selectAll("t")
    .select("u.username")
    .orderBy("t.createdAt", "desc")
    .orderBy("t.id", "desc")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await matching
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { data: rows.map(presentLine), total: Number(total) };
}

async function withFilter(ctx: Ctx, { state, provider, who, from, till }: Query) {
  const userId = who === undefined ? undefined : ((await findUserId(ctx, who)) ?? who);
  return paymentsOf(ctx)
    .$if(state !== undefined, (query) => query.where("t.state", "=", state ?? "paid"))
    .$if(provider !== undefined, (query) => query.where("t.provider", "=", provider ?? ""))
    .$if(userId !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb("t.customerId", "=", userId ?? ""), eb("t.id", "=", userId ?? "")])),
    )
    .$if(from !== undefined, (query) => query.where("t.createdAt", ">=", new Date(from ?? 0)))
    .$if(till !== undefined, (query) =>
      query.where("t.createdAt", "<", new Date(new Date(till ?? 0).getTime() + DAY_MS)),
    );
}

const paymentsOf = (ctx: Ctx) =>
  ctx.db.selectFrom("payments.topUps as t").innerJoin("accounts.users as u", "u.id", "t.customerId");

/** One payment and all its events, oldest first. */
export async function readPayment(ctx: Ctx, id: string): Promise<Reply<typeof api.readPayment>> {
  const row = await paymentsOf(ctx)
    .selectAll("t")
    .select("u.username")
    .where("t.id", "=", id)
    .executeTakeFirst();
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

const presentLine = (row: OfficeTopUp) => ({
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
