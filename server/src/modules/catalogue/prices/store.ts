import type { Money } from "@sonum/contract/money";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { advisoryLocks } from "../../../platform/database/advisory-locks.ts";

export type Change = {
  service: number;
  country: number;
  from: Money | undefined;
  /** `null` takes the pair off sale. */
  to: Money | null;
};

const HISTORY_MAX = 200;
const PLANNED_MAX = 10_000;

export async function lockPrices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.prices})`.execute(tx.db);
}

export async function findLastChange(ctx: Ctx): Promise<bigint> {
  const row = await ctx.db
    .selectFrom("catalogue.priceChanges")
    .select("id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0n;
}

export async function findDraft(tx: Tx, draft: string) {
  const rows = await tx.db
    .selectFrom("catalogue.priceChanges")
    .select(["effectiveAt", "needsApproval"])
    .where("draft", "=", draft)
    .execute();
  const [first] = rows;
  return first && { prices: rows.length, ...first };
}

/**
 * The price at `since`, or the last one if the pair is not on sale, in the order of the changes. `null`: it never had one.
 * Several small changes in a row count as one.
 */
export async function listUsualPrices(tx: Tx, changes: Change[], since: Date): Promise<(Money | null)[]> {
  const { rows } = await sql<{ usual: Money | null }>`
    select coalesce(
             (select price_from from catalogue.price_changes past
               where past.service = pair.service and past.country = pair.country
                 and applied_at > ${since} and price_from is not null
               order by applied_at limit 1),
             pair.price,
             (select price_from from catalogue.price_changes past
               where past.service = pair.service and past.country = pair.country
                 and applied_at <= ${since} and price_from is not null
               order by applied_at desc limit 1)) as usual
      from unnest(${changes.map(({ service }) => service)}::smallint[],
                  ${changes.map(({ country }) => country)}::smallint[],
                  ${changes.map(({ from }) => from ?? null)}::bigint[]) with ordinality as pair (service, country, price, n)
     order by n
  `.execute(tx.db);
  return rows.map(({ usual }) => usual);
}

type NewChanges = {
  draft: string;
  changes: Change[];
  madeAt: Date;
  madeBy: string;
  effectiveAt: Date;
  needsApproval: boolean;
};

export async function insertChanges(
  tx: Tx,
  { draft, changes, madeAt, madeBy, effectiveAt, needsApproval }: NewChanges,
) {
  await sql`
    insert into catalogue.price_changes
           (draft, service, country, price_from, price_to, made_at, made_by, effective_at, needs_approval)
    select ${draft}, service, country, price_from, price_to, ${madeAt}, ${madeBy}, ${effectiveAt}, ${needsApproval}
      from unnest(${changes.map(({ service }) => service)}::smallint[],
                  ${changes.map(({ country }) => country)}::smallint[],
                  ${changes.map(({ from }) => from ?? null)}::bigint[],
                  ${changes.map(({ to }) => to)}::bigint[]) as new (service, country, price_from, price_to)
  `.execute(tx.db);
}

export async function hasDue(ctx: Ctx): Promise<boolean> {
  const row = await pendingChanges(ctx)
    .select("id")
    .where("effectiveAt", "<=", ctx.clock.now())
    .where(({ eb, or }) => or([eb("needsApproval", "=", false), eb("approvedAt", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of several changes to one price, the latest `effective_at` wins. `price_from` is recorded when the change is applied. */
export async function applyDue(tx: Tx): Promise<number> {
  const now = tx.clock.now();
  const { rows } = await sql<{ made: bigint }>`
    with due as (
      select id, service, country, price_to, effective_at
        from catalogue.price_changes
       where applied_at is null and withdrawn_at is null and effective_at <= ${now}
         and (not needs_approval or approved_at is not null)
    ), newest as (
      select distinct on (service, country) service, country, price_to
        from due order by service, country, effective_at desc, id desc
    ), made as (
      update catalogue.price_changes change set applied_at = ${now},
             price_from = (select price from catalogue.prices p
                            where p.service = change.service and p.country = change.country)
        from due where due.id = change.id
      returning 1
    ), taken_off as (
      delete from catalogue.prices p using newest
       where newest.price_to is null and p.service = newest.service and p.country = newest.country
    ), written as (
      insert into catalogue.prices (service, country, price, changed_at)
      select service, country, price_to, ${now} from newest where price_to is not null
          on conflict (service, country) do update set price = excluded.price, changed_at = excluded.changed_at
    )
    select count(*) as made from made
  `.execute(tx.db);
  return Number(rows[0]?.made ?? 0);
}

/** The operator who asked for a change that another one has to approve. */
export async function findAwaitingApproval(tx: Tx, draft: string): Promise<string | undefined> {
  const row = await pendingChanges(tx)
    .select("madeBy")
    .where("draft", "=", draft)
    .where("needsApproval", "=", true)
    .where("approvedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row?.madeBy;
}

export async function approve(tx: Tx, draft: string, by: string): Promise<void> {
  await tx.db
    .updateTable("catalogue.priceChanges")
    .set({ approvedAt: tx.clock.now(), approvedBy: by })
    .where("draft", "=", draft)
    .where("appliedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .execute();
}

export async function withdraw(tx: Tx, draft: string, by: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("catalogue.priceChanges")
    .set({ withdrawnAt: tx.clock.now(), withdrawnBy: by })
    .where("draft", "=", draft)
    .where("appliedAt", "is", null)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function listHistory(ctx: Ctx, service: number, country: number) {
  return ctx.db
    .selectFrom("catalogue.priceChanges as change")
    .innerJoin("accounts.sharedUsers as operator", "operator.id", "change.madeBy")
    .selectAll("change")
    .select("operator.username")
    .where("service", "=", service)
    .where("country", "=", country)
    .orderBy("change.id", "desc")
    .limit(HISTORY_MAX)
    .execute();
}

export async function listPlanned(ctx: Ctx) {
  return pendingChanges(ctx)
    .innerJoin("accounts.sharedUsers as operator", "operator.id", "madeBy")
    .select([
      "draft",
      "service",
      "country",
      "priceFrom",
      "priceTo",
      "madeAt",
      "madeBy",
      "effectiveAt",
      "username",
    ])
    .select(["needsApproval", "approvedAt"])
    .orderBy("effectiveAt")
    .orderBy("catalogue.priceChanges.id")
    .limit(PLANNED_MAX)
    .execute();
}

const pendingChanges = (ctx: Ctx) =>
  ctx.db.selectFrom("catalogue.priceChanges").where("appliedAt", "is", null).where("withdrawnAt", "is", null);
