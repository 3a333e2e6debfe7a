import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";
import type { NewRow } from "../../../platform/database/database.ts";
import type { PaymentEvent, Period } from "../../../platform/ports.ts";
import type { EventRow, TopUpRow } from "../store.ts";
import type { FoundDifference } from "../tables.ts";

const COMPARED_MAX = 100_000;

/** False while another node is reconciling. */
export async function tryLockReconciliation(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.payments}::bigint) as taken
  `.execute(tx.db);
  return rows[0]?.taken ?? false;
}

/**
 * Stores listed events that were never reported and returns their ids. A transfer known with another amount is not stored
 * again: that is a difference for operators. Refunds only grow, so a larger one is new.
 */
export async function insertListedEvents(
  tx: Tx,
  provider: string,
  events: PaymentEvent[],
  bodies: Buffer[],
): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>({
    name: "insert_asked_events",
    text: `insert into payments.events (provider, event_id, kind, billing_id, transaction, amount, currency,
                                        occurred_at, received_at, body, is_asked)
           select $1, event_id, kind, billing_id, transaction, amount, currency, occurred_at, $2, body, true
             from unnest($3::text[], $4::text[], $5::uuid[], $6::text[], $7::bigint[], $8::text[],
                         $9::timestamptz[], $10::bytea[])
               as listed (event_id, kind, billing_id, transaction, amount, currency, occurred_at, body)
            where not exists (
              select from payments.events e
               where e.provider = $1 and e.transaction = listed.transaction and e.kind = listed.kind
                 and (listed.kind <> 'refunded' or (e.amount >= listed.amount and e.currency = listed.currency)))
               on conflict (provider, event_id) do nothing
           returning id`,
    values: [
      provider,
      tx.clock.now(),
      events.map(({ eventId }) => eventId),
      events.map(({ kind }) => kind),
      events.map(({ billingId }) => billingId ?? null),
      events.map(({ transaction }) => transaction),
      events.map(({ amount }) => amount),
      events.map(({ currency }) => currency),
      events.map(({ occurredAt }) => occurredAt),
      bodies,
    ],
  });
  return rows.map(({ id }) => id);
}

/** A provider's top-ups that were started in a period. */
export const listTopUpsIn = (ctx: Ctx, provider: string, { since, until }: Period): Promise<TopUpRow[]> =>
  ctx.db
    .selectFrom("payments.topUps")
    .selectAll()
    .where("provider", "=", provider)
    .where("createdAt", ">=", since)
    .where("createdAt", "<", until)
    .orderBy("createdAt")
    .limit(COMPARED_MAX)
    .execute();

/** All events of these payments, including those that carry only the provider's transaction id. */
export const listEventsAbout = (ctx: Ctx, provider: string, billingIds: string[]): Promise<EventRow[]> =>
  ctx.query({
    name: "list_events_about",
    text: `with named as (
             select * from payments.events where provider = $1 and billing_id = any ($2::uuid[])
           )
           select id, kind, billing_id as "billingId", transaction, amount, currency from named
           union all
           select e.id, e.kind, n.billing_id, e.transaction, e.amount, e.currency
             from payments.events e
             join (select distinct transaction, billing_id from named) n on n.transaction = e.transaction
            where e.provider = $1 and e.billing_id is null`,
    values: [provider, billingIds],
  });

export async function listSentBack(ctx: Ctx, topUpIds: string[]): Promise<Map<string, bigint>> {
  const rows = await ctx.query<{ topUpId: string; amount: bigint }>({
    name: "list_sent_back",
    text: `select top_up_id as "topUpId", sum(amount)::bigint as amount from payments.refunds
            where top_up_id = any ($1::text[]) and request_id is not null and state in ('sending', 'unknown', 'done')
            group by top_up_id`,
    values: [topUpIds],
  });
  return new Map(rows.map(({ topUpId, amount }) => [topUpId, amount]));
}

/** Those of the billing ids that belong to our top-ups. */
export async function listKnownBillingIds(
  ctx: Ctx,
  provider: string,
  billingIds: string[],
): Promise<Set<string>> {
  const rows = await ctx.query<{ billingId: string }>({
    name: "list_known_billings",
    text: `select billing_id as "billingId" from payments.top_ups
            where provider = $1 and billing_id = any ($2::uuid[])`,
    values: [provider, billingIds],
  });
  return new Set(rows.map(({ billingId }) => billingId));
}

/** The differences of one run and its time. */
type RunResult = { found: FoundDifference[]; now: Date };

/** Stores differences. One that an operator closed stays closed while its amounts are unchanged. */
export async function saveDifferences(tx: Tx, provider: string, { found, now }: RunResult): Promise<void> {
  for (const difference of found)
    await tx.db
      .insertInto("payments.differences")
      .values({ id: tx.newId("dif"), provider, ...difference, foundAt: now, seenAt: now })
      .onConflict((conflict) =>
        conflict.columns(["provider", "kind", "subject"]).doUpdateSet({
          ours: difference.ours,
          theirs: difference.theirs,
          seenAt: now,
          oursState: difference.oursState,
          theirsState: difference.theirsState,
          closedAt: sql`case when differences.ours = excluded.ours and differences.theirs = excluded.theirs
                              and differences.closed_how <> 'gone' then differences.closed_at end`,
        }),
      )
      .execute();
}

/** Closes differences in the compared period that this run did not find again. */
export async function closeResolved(
  tx: Tx,
  provider: string,
  { since, until, now }: Period & { now: Date },
): Promise<void> {
  await sql`
    update payments.differences d
       set closed_at = ${now}, closed_how = 'gone'
     where d.provider = ${provider} and d.closed_at is null and d.seen_at < ${now}
       and (d.top_up_id is null or exists (
             select from payments.top_ups t
              where t.id = d.top_up_id and t.created_at >= ${since} and t.created_at < ${until}))
  `.execute(tx.db);
}

export async function insertRun(ctx: Ctx, row: NewRow<"payments.reconciliations">): Promise<void> {
  await ctx.db.insertInto("payments.reconciliations").values(row).execute();
}
