import type { Money } from "@sonum/contract/money";
import type { ReferralFlag } from "@sonum/contract/referrals/referrals";
import { type Generated, type Selectable, sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import type { Attachment } from "./attachment-store.ts";

const REFERRALS_MAX = 1000;

export type ListedReferral = Attachment & { username: string; purchases: bigint };

/** A user's referrals, newest first, each with the number of final purchases. */
export const listReferrals = (ctx: Ctx, referrerId: string): Promise<ListedReferral[]> =>
  ctx.db
    .selectFrom("referrals.attachments as a")
    .innerJoin("accounts.sharedUsers as u", "u.id", "a.referredId")
    .selectAll("a")
    .select("u.username")
    .select(({ selectFrom }) =>
      selectFrom("referrals.commissions as c")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("c.referredId", "=", "a.referredId")
        .where("c.state", "in", ["booked", "none"])
        .as("purchases"),
    )
    .where("a.referrerId", "=", referrerId)
    .orderBy("a.attachedAt", "desc")
    .orderBy("a.referredId")
    .limit(REFERRALS_MAX)
    .$narrowType<{ purchases: bigint }>()
    .execute();

export const sumReferrals = (ctx: Ctx, referrerId: string): Promise<{ referrals: bigint; earned: bigint }> =>
  ctx.db
    .selectFrom("referrals.attachments")
    .select(({ fn }) => fn.countAll<bigint>().as("referrals"))
    .select(sql<bigint>`coalesce(sum(earned), 0)::bigint`.as("earned"))
    .where("referrerId", "=", referrerId)
    .executeTakeFirstOrThrow();

export type EarningDay = { day: string; earned: Money; purchases: bigint };

/** Commissions booked per UTC day; days without any are missing. */
export async function listEarningDays(ctx: Ctx, referrerId: string, since: Date): Promise<EarningDay[]> {
  const { rows } = await sql<EarningDay>`
    select to_char(c.booked_at at time zone 'UTC', 'YYYY-MM-DD') as day,
           sum(c.commission)::bigint as earned, count(*) as purchases
      from referrals.attachments a
      join referrals.commissions c on c.referred_id = a.referred_id
     where a.referrer_id = ${referrerId} and c.state = 'booked' and c.booked_at >= ${since}
     group by 1 order by 1
  `.execute(ctx.db);
  return rows;
}

export type Flagged = Selectable<{
  referredId: string;
  username: string;
  flag: ReferralFlag;
  flaggedAt: Generated<Date>;
}>;

/** A user's flagged referrals, which earn nothing; for operators who decide on payouts. */
export const listFlagged = (ctx: Ctx, referrerId: string): Promise<Flagged[]> =>
  ctx.db
    .selectFrom("referrals.attachments as a")
    .innerJoin("accounts.sharedUsers as u", "u.id", "a.referredId")
    .select(["a.referredId", "u.username", "a.flag", "a.flaggedAt"])
    .where("a.referrerId", "=", referrerId)
    .where("a.flag", "is not", null)
    .orderBy("a.flaggedAt", "desc")
    .limit(REFERRALS_MAX)
    .$narrowType<{ flag: ReferralFlag; flaggedAt: Date }>()
    .execute();
