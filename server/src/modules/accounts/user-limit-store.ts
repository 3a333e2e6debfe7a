import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { Row } from "../../platform/database/database.ts";
import { createSlot } from "../../platform/process-state.ts";

const LIMITS = "accounts.userLimits";
const HISTORY_MAX = 50;

/** Limits an operator set for one user; null means no limit. */
export type UserLimits = {
  spendPerDay: Money | null;
  numbersAtOnce: number | null;
  buysPerHour: number | null;
  isToppingUpOff: boolean;
};
/** Limits by user id, in memory. */
export const UserLimitsCache = createSlot<ReadonlyMap<string, UserLimits>>("user limits");

export type NewUserLimits = UserLimits & { userId: string; reason: string; setBy: string };
export type LimitChange = Row<typeof LIMITS>;

/** Applies from now on; all processes are notified by a hint. */
export async function setUserLimits(tx: Tx, limits: NewUserLimits): Promise<void> {
  await tx.db
    .insertInto(LIMITS)
    .values({ ...limits, setAt: tx.clock.now() })
    .execute();
  tx.publish([{ kind: "limits" }]);
}

/** History of a user's limits, newest first; the newest applies. */
export const listLimitChanges = ({ db }: Ctx, userId: string): Promise<LimitChange[]> =>
  db
    .selectFrom(LIMITS)
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(HISTORY_MAX)
    .execute();

type StoredLimits = UserLimits & { userId: string };

/** Current limits of all users who have any. */
export async function loadUserLimits(ctx: Ctx): Promise<ReadonlyMap<string, UserLimits>> {
  const rows = await ctx.query<StoredLimits>({
    name: "users_with_limits",
    text: `select * from (
             select distinct on (user_id) user_id as "userId", spend_per_day as "spendPerDay",
                    numbers_at_once as "numbersAtOnce", buys_per_hour as "buysPerHour",
                    is_topping_up_off as "isToppingUpOff"
               from accounts.user_limits order by user_id, id desc) as newest
            where "isToppingUpOff" or coalesce("spendPerDay", "numbersAtOnce", "buysPerHour") is not null`,
    values: [],
  });
  return new Map(rows.map(({ userId, ...limits }) => [userId, limits]));
}
