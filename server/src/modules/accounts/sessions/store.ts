import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import type { Row } from "../../../platform/database/database.ts";

const SESSIONS = "accounts.sessions";

export type SessionRow = Row<typeof SESSIONS>;

/** Serialises changes to what one user has: credentials, subscriptions, endpoints. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .selectFrom("accounts.users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export const listActiveSessions = (ctx: Ctx, userId: string): Promise<SessionRow[]> =>
  ctx.db
    .selectFrom(SESSIONS)
    .selectAll()
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .orderBy("lastUsedAt", "desc")
    .orderBy("id", "desc")
    .execute();

const RECENT_MAX = 200;

/** Live sessions and the ended ones that are still stored. */
export const listRecentSessions = (
  ctx: Ctx,
  userId: string,
): Promise<Pick<SessionRow, "userAgent" | "address">[]> =>
  ctx.db
    .selectFrom(SESSIONS)
    .select(["userAgent", "address"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .limit(RECENT_MAX)
    .execute();

export async function countActiveSessions(ctx: Ctx, userId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom(SESSIONS)
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** True if it was a live session of this user. */
export const endOwnSession = (ctx: Ctx, userId: string, sessionId: string): Promise<boolean> =>
  transact(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable(SESSIONS)
      .set({ endedAt: tx.clock.now() })
      .where("id", "=", sessionId)
      .where("userId", "=", userId)
      .where("endedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    tx.publish([{ kind: "session", userId }]);
    return ended !== undefined;
  });

/** Ends all of a user's sessions except `keptId`. Returns how many. */
export const endAllSessions = (ctx: Ctx, userId: string, keptId?: string): Promise<number> =>
  transact(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable(SESSIONS)
      .set({ endedAt: tx.clock.now() })
      .where("userId", "=", userId)
      .where("endedAt", "is", null)
      .$if(keptId !== undefined, (query) => query.where("id", "<>", keptId ?? ""))
      .returning("id")
      .execute();
    tx.publish([{ kind: "session", userId }]);
    return ended.length;
  });

/** Ends all but the newest sessions. */
export async function endOldestSessions(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx.db
    .updateTable(SESSIONS)
    .set({ endedAt: tx.clock.now() })
    .where("id", "in", (sessions) =>
      sessions
        .selectFrom(SESSIONS)
        .select("id")
        .where("userId", "=", userId)
        .where("endedAt", "is", null)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .offset(kept),
    )
    .execute();
  tx.publish([{ kind: "session", userId }]);
}

export async function setConfirmed(
  ctx: Ctx,
  sessionId: string,
  { bySecondFactor }: { bySecondFactor: boolean },
): Promise<void> {
  await ctx.db
    .updateTable(SESSIONS)
    .set({ confirmedAt: ctx.clock.now(), ...(bySecondFactor && { hasSecondFactor: true }) })
    .where("id", "=", sessionId)
    .execute();
}

/** None of the user's sessions counts as confirmed by a second factor any more. */
export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.db.updateTable(SESSIONS).set({ hasSecondFactor: false }).where("userId", "=", userId).execute();
}

export async function endUnusedSessions(ctx: Ctx, usedBefore: Date): Promise<void> {
  await ctx.db
    .updateTable(SESSIONS)
    .set({ endedAt: ctx.clock.now() })
    .where("endedAt", "is", null)
    .where("lastUsedAt", "<", usedBefore)
    .execute();
}

export async function deleteEndedSessions(tx: Tx, endedBefore: Date, limit: number): Promise<void> {
  const old = await tx.db
    .selectFrom(SESSIONS)
    .select("id")
    .where("endedAt", "<", endedBefore)
    .orderBy("endedAt")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.db.deleteFrom("accounts.refreshTokens").where("sessionId", "in", ids).execute();
  await tx.db.deleteFrom(SESSIONS).where("id", "in", ids).execute();
}

/** Where the users signed in from, by the sessions that are still stored. */
export const listDevices = (ctx: Ctx, userIds: string[]) =>
  ctx.db
    .selectFrom(SESSIONS)
    .select(["userId", "address", "userAgent", "deviceFingerprint"])
    .distinct()
    .where("userId", "in", userIds)
    .execute();

/** A fingerprint and the accounts that share it. */
export type SharedFingerprint = { fingerprint: string; userIds: string[] };

const DEVICES_MAX = 20;
const USERS_MAX = 200;

/** Devices of the user's stored sessions, each with all users who signed in with it. */
export const listSharedDevices = (ctx: Ctx, userId: string): Promise<SharedFingerprint[]> =>
  ctx.query({
    name: "shared_devices",
    text: `select encode(own.fingerprint, 'hex') as fingerprint,
                  array(select distinct s.user_id from accounts.sessions s
                         where s.device_fingerprint = own.fingerprint limit $3) as "userIds"
             from (select device_fingerprint as fingerprint from accounts.sessions
                    where user_id = $1 and device_fingerprint is not null
                    group by device_fingerprint order by max(created_at) desc limit $2) as own`,
    values: [userId, DEVICES_MAX, USERS_MAX],
  });
