import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";

const COMMISSIONS = "referrals.commissions";

export type Commission = Row<typeof COMMISSIONS>;
export type FinalPurchase = {
  orderId: bigint;
  customerId: string;
  kind: Commission["kind"];
  paid: Money;
  boughtAt: Date;
};

/** Stores the purchases whose buyer was an active referral at the time, in one statement. */
export const insertDue = (tx: Tx, purchases: FinalPurchase[]): void =>
  tx.write({
    name: "insert_due_commissions",
    text: `insert into referrals.commissions (order_id, referred_id, kind, paid, bought_at, noted_at)
           select p.order_id, p.customer_id, p.kind, p.paid, p.bought_at, $6
             from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[])
               as p (order_id, customer_id, kind, paid, bought_at)
             join referrals.attachments a on a.referred_id = p.customer_id
            where p.bought_at < a.ends_at
               on conflict (order_id) do nothing`,
    values: [
      purchases.map(({ orderId }) => orderId),
      purchases.map(({ customerId }) => customerId),
      purchases.map(({ kind }) => kind),
      purchases.map(({ paid }) => paid),
      purchases.map(({ boughtAt }) => boughtAt),
      tx.clock.now(),
    ],
  });

/** Unbooked purchases that no other transaction is booking, oldest first. */
export const lockDue = (tx: Tx, limit: number): Promise<Commission[]> =>
  tx.db
    .selectFrom(COMMISSIONS)
    .selectAll()
    .where("state", "=", "due")
    .orderBy("orderId")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const lockCommissions = (tx: Tx, orderIds: bigint[]): Promise<Commission[]> =>
  tx.db
    .selectFrom(COMMISSIONS)
    .selectAll()
    .where("orderId", "in", orderIds)
    .orderBy("orderId")
    .forUpdate()
    .execute();

export type Outcome = Pick<Commission, "orderId" | "state" | "commission">;

export const setOutcomes = (tx: Tx, outcomes: Outcome[]) =>
  tx.query({
    name: "set_commission_outcomes",
    text: `update referrals.commissions c
              set state = o.state, commission = o.commission, booked_at = coalesce(c.booked_at, $4)
             from unnest($1::bigint[], $2::text[], $3::bigint[]) as o (order_id, state, commission)
            where c.order_id = o.order_id`,
    values: [
      outcomes.map(({ orderId }) => orderId),
      outcomes.map(({ state }) => state),
      outcomes.map(({ commission }) => commission),
      tx.clock.now(),
    ],
  });

/** Records what is left of a purchase and its commission after a refund. */
export async function setRefunded(
  tx: Tx,
  orderId: bigint,
  left: Partial<Pick<Commission, "state" | "paid" | "commission">>,
): Promise<void> {
  await tx.db.updateTable(COMMISSIONS).set(left).where("orderId", "=", orderId).execute();
}

export type ReportLine = Commission & { referredName: string };

/** Purchases of a referrer's referrals with ids above `afterId`, oldest first. */
export const listReportLines = (
  ctx: Ctx,
  referrerId: string,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<ReportLine[]> =>
  ctx.db
    .selectFrom("referrals.commissions as c")
    .innerJoin("referrals.attachments as a", "a.referredId", "c.referredId")
    .innerJoin("accounts.sharedUsers as u", "u.id", "c.referredId")
    .selectAll("c")
    .select("u.username as referredName")
    .where("a.referrerId", "=", referrerId)
    .where("c.orderId", ">", afterId)
    .orderBy("c.orderId")
    .limit(limit)
    .execute();
