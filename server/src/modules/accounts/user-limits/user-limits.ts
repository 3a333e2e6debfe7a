import type { Money } from "@sonum/contract/money";
import type { Selectable } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { AccountTables } from "../tables.ts";

const LIMITS = "accounts.userLimits";
const HISTORY_MAX = 50;

/** What the office allows one user. Nothing said: no such limit. */
export type UserLimits = {
  spendPerDay: Money | null;
  numbersAtOnce: number | null;
  buysPerHour: number | null;
  isToppingUpOff: boolean;
};
export type SetLimits = UserLimits & { userId: string; reason: string; setBy: string };
export type LimitChange = Selectable<AccountTables[typeof LIMITS]>;

/** From now on. Every process hears of it in a moment. */
export async function setUserLimits(tx: Tx, limits: SetLimits): Promise<void> {
  await tx.db
    .insertInto(LIMITS)
    .values({ ...limits, setAt: tx.clock.now() })
    .execute();
  tx.publish([{ kind: "limits" }]);
}

/** What was set for somebody, the newest first: that one counts. */
export const listLimitChanges = ({ db }: Ctx, userId: string): Promise<LimitChange[]> =>
  db
    .selectFrom(LIMITS)
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(HISTORY_MAX)
    .execute();

type Row = UserLimits & { userId: string };

/** Everybody who has a limit of their own. */
export async function loadUserLimits(ctx: Ctx): Promise<ReadonlyMap<string, UserLimits>> {
  const rows = await ctx.query<Row>({
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
