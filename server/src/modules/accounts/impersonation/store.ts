import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow } from "../../../platform/database/database.ts";

const IMPERSONATIONS = "accounts.impersonations";
const LIST_MAX = 50;

export async function insertImpersonation(tx: Tx, row: NewRow<typeof IMPERSONATIONS>): Promise<void> {
  await tx.db.insertInto(IMPERSONATIONS).values(row).execute();
}

/** Undefined if it has ended before. */
export const setEnded = (tx: Tx, id: string): Promise<{ userId: string } | undefined> =>
  tx.db
    .updateTable(IMPERSONATIONS)
    .set({ endedAt: tx.clock.now() })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .returning("userId")
    .executeTakeFirst();

type Row = { userId: string; byUser: string; roles: Role[] };

/** One that has not ended, of an operator whose session has not ended either. */
export async function findLiveImpersonation(ctx: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await ctx.query<Row>({
    name: "find_look",
    text: `select l.user_id as "userId", l.by_user as "byUser", u.roles
             from accounts.impersonations l
             join accounts.users u on u.id = l.user_id
             join accounts.users b on b.id = l.by_user and not b.is_blocked
             join accounts.sessions s on s.id = l.by_session and s.ended_at is null
            where l.id = $1 and l.ended_at is null and l.until > $2`,
    values: [id, ctx.clock.now()],
  });
  return row;
}

/** Impersonations of an account with their reasons, shown to its owner. */
export const listImpersonations = ({ db }: Ctx, userId: string) =>
  db
    .selectFrom(IMPERSONATIONS)
    .select(["id", "begunAt", "until", "endedAt", "reason"])
    .where("userId", "=", userId)
    .orderBy("begunAt", "desc")
    .limit(LIST_MAX)
    .execute();
