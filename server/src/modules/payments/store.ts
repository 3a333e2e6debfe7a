import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { NewRow, Row, RowChange } from "../../platform/database/database.ts";
import { createSlot } from "../../platform/process-state.ts";

const TOP_UPS = "payments.topUps";
const EVENTS = "payments.events";

export type TopUpRow = Row<typeof TOP_UPS>;
export type EventRow = Row<typeof EVENTS>;

export async function insertTopUp(tx: Tx, row: NewRow<typeof TOP_UPS>): Promise<void> {
  await tx.db.insertInto(TOP_UPS).values(row).execute();
}

export const findTopUp = (ctx: Ctx, id: string, customerId: string): Promise<TopUpRow | undefined> =>
  ctx.db
    .selectFrom(TOP_UPS)
    .selectAll()
    .where("id", "=", id)
    .where("customerId", "=", customerId)
    .executeTakeFirst();

/** Whoever it belongs to. */
export const findAnyTopUp = (ctx: Ctx, id: string): Promise<TopUpRow | undefined> =>
  ctx.db.selectFrom(TOP_UPS).selectAll().where("id", "=", id).executeTakeFirst();

export const lockTopUp = (tx: Tx, id: string): Promise<TopUpRow | undefined> =>
  tx.db.selectFrom(TOP_UPS).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** The customer has a disputed payment and no operator has unfrozen it. */
export async function hasDispute(ctx: Ctx, customerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom(TOP_UPS)
    .select("id")
    .where("customerId", "=", customerId)
    .where("state", "=", "disputed")
    .where("thawedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDisputed(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db.selectFrom(TOP_UPS).select("state").where("id", "=", id).executeTakeFirst();
  return row?.state === "disputed";
}

/** Ids of customers who may not buy because one of their payments is disputed. */
export type FrozenCustomers = ReadonlySet<string>;
export const FrozenCustomers = createSlot<FrozenCustomers>("frozen customers");

export async function loadFrozenCustomers(ctx: Ctx): Promise<FrozenCustomers> {
  const rows = await ctx.db
    .selectFrom(TOP_UPS)
    .select("customerId")
    .distinct()
    .where("state", "=", "disputed")
    .where("thawedAt", "is", null)
    .execute();
  return new Set(rows.map(({ customerId }) => customerId));
}

export const listTopUps = (ctx: Ctx, customerId: string, limit: number): Promise<TopUpRow[]> =>
  ctx.db
    .selectFrom(TOP_UPS)
    .selectAll()
    .where("customerId", "=", customerId)
    .where((where) =>
      where.or([where("hiddenAt", "is", null), where("state", "not in", ["started", "failed", "expired"])]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const countTopUpsSince = (tx: Ctx, customerId: string, since: Date): Promise<number> =>
  countRows(tx.db.selectFrom(TOP_UPS).where("customerId", "=", customerId).where("createdAt", ">", since));

export const findTopUpByBillingId = (tx: Tx, billingId: string): Promise<TopUpRow | undefined> =>
  tx.db.selectFrom(TOP_UPS).selectAll().where("billingId", "=", billingId).executeTakeFirst();

/** Assigns the events of an unclaimed payment to a top-up. */
export async function assignEvents(
  tx: Tx,
  { provider, transaction, billingId }: Pick<EventRow, "provider" | "transaction" | "billingId">,
): Promise<void> {
  await tx.db
    .updateTable(EVENTS)
    .set({ billingId })
    .where("provider", "=", provider)
    .where("transaction", "=", transaction)
    .execute();
}

export async function setTopUp(ctx: Ctx, id: string, change: RowChange<typeof TOP_UPS>): Promise<void> {
  await ctx.db.updateTable(TOP_UPS).set(change).where("id", "=", id).execute();
}

/** The top-up of an event, by our billing id or, if missing, by an earlier event of the same transaction. */
export async function findTopUpOf(tx: Tx, event: EventRow): Promise<TopUpRow | undefined> {
  const billingId = event.billingId ?? (await findBillingId(tx, event));
  if (!billingId) return undefined;
  return tx.db
    .selectFrom(TOP_UPS)
    .selectAll()
    .where("billingId", "=", billingId)
    .where("provider", "=", event.provider)
    .executeTakeFirst();
}

async function findBillingId(tx: Tx, { provider, transaction }: EventRow): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom(EVENTS)
    .select("billingId")
    .where("provider", "=", provider)
    .where("transaction", "=", transaction)
    .where("billingId", "is not", null)
    .executeTakeFirst();
  return row?.billingId ?? undefined;
}

/** Undefined if the event is already stored. */
export async function insertEvent(tx: Tx, row: NewRow<typeof EVENTS>): Promise<bigint | undefined> {
  const stored = await tx.db
    .insertInto(EVENTS)
    .values(row)
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored?.id;
}

export const findEvent = (ctx: Ctx, id: bigint): Promise<EventRow | undefined> =>
  ctx.db.selectFrom(EVENTS).selectAll().where("id", "=", id).executeTakeFirst();

/** All events of a top-up, including those that carry only the provider's transaction id. */
export const listEventsOf = (tx: Tx, { provider, billingId }: TopUpRow): Promise<EventRow[]> =>
  tx.db
    .selectFrom(EVENTS)
    .selectAll()
    .where("provider", "=", provider)
    .where((where) =>
      where.or([
        where("billingId", "=", billingId),
        where.and([
          where("billingId", "is", null),
          where("transaction", "in", (events) =>
            events
              .selectFrom(EVENTS)
              .select("transaction")
              .where("provider", "=", provider)
              .where("billingId", "=", billingId),
          ),
        ]),
      ]),
    )
    .orderBy("id")
    .limit(EVENTS_MAX)
    .execute();

const EVENTS_MAX = 10_000;

export async function setProcessed(tx: Tx, id: bigint, outcome: string): Promise<void> {
  await tx.db.updateTable(EVENTS).set({ workedAt: tx.clock.now(), outcome }).where("id", "=", id).execute();
}

export async function countRefusal(ctx: Ctx, provider: string, reason: string): Promise<void> {
  await sql`
    insert into payments.refusals as r (provider, reason, day)
    values (${provider}, ${reason}, ${ctx.clock.now()}::timestamptz at time zone 'utc')
    on conflict (provider, reason, day) do update set count = r.count + 1
  `.execute(ctx.db);
}

/** Removes links and reports, which contain e-mail addresses, and fingerprints that could identify the payer. */
export async function erasePaymentDetails(tx: Tx, customerId: string): Promise<void> {
  await tx.db
    .updateTable(EVENTS)
    .set({ body: Buffer.alloc(0), cardFingerprint: null, payerFingerprint: null, country: null })
    .where("billingId", "in", (own) =>
      own.selectFrom(TOP_UPS).select("billingId").where("customerId", "=", customerId),
    )
    .execute();
  await tx.db.deleteFrom("payments.payers").where("customerId", "=", customerId).execute();
  await tx.db.updateTable(TOP_UPS).set({ redirectUrl: null }).where("customerId", "=", customerId).execute();
}
