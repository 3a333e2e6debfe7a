import type { Role } from "@sonum/contract/accounts/sign-in";
import type { AccountChange } from "@sonum/contract/office/users";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { NewRow, Row } from "../../platform/database/database.ts";
import { isEmail, type RefreshTokenState } from "./rules.ts";
import type { TokenSubject } from "./sign-in/access-token.ts";

const USERS = "accounts.users";
const SESSIONS = "accounts.sessions";
const TOKENS = "accounts.refreshTokens";

export type User = Row<typeof USERS>;

export async function insertUser(ctx: Ctx, user: NewRow<typeof USERS>): Promise<void> {
  await ctx.db.insertInto(USERS).values(user).execute();
}

export const getUser = (ctx: Ctx, id: string): Promise<User> =>
  ctx.db.selectFrom(USERS).selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** By username or by e-mail address, in canonical form. */
export const findUserByName = (ctx: Ctx, key: string): Promise<User | undefined> =>
  ctx.db
    .selectFrom(USERS)
    .selectAll()
    .where(isEmail(key) ? "emailKey" : "usernameKey", "=", key)
    .executeTakeFirst();

export async function insertSession(tx: Tx, session: NewRow<typeof SESSIONS>): Promise<void> {
  await tx.db.insertInto(SESSIONS).values(session).execute();
}

export const endSession = (ctx: Ctx, id: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const ended = await tx.db
      .updateTable(SESSIONS)
      .set({ endedAt: tx.clock.now() })
      .where("id", "=", id)
      .where("endedAt", "is", null)
      .returning("userId")
      .executeTakeFirst();
    if (ended) tx.publish([{ kind: "session", userId: ended.userId }]);
  });

export type LiveSession = Pick<TokenSubject, "userId" | "sessionId"> & {
  roles: Role[];
  lastUsedAt: Date;
  confirmedAt: Date | null;
  hasSecondFactor: boolean;
};

/** Sessions that have not ended, of users who are not blocked. */
export const listLiveSessions = (ctx: Ctx, sessionIds: string[]): Promise<LiveSession[]> =>
  ctx.query({
    name: "list_live_sessions",
    text: `select s.id as "sessionId", u.id as "userId", u.roles, s.last_used_at as "lastUsedAt",
                  s.confirmed_at as "confirmedAt", s.has_second_factor as "hasSecondFactor"
             from accounts.sessions s
             join accounts.users u on u.id = s.user_id
            where s.id = any ($1::text[]) and s.ended_at is null and not u.is_blocked`,
    values: [sessionIds],
  });

/** Of concurrent requests, one writes. */
export const setLastUsed = (ctx: Ctx, sessionId: string, before: Date) =>
  ctx.query({
    name: "set_last_used",
    text: "update accounts.sessions set last_used_at = $3 where id = $1 and last_used_at <= $2",
    values: [sessionId, before, ctx.clock.now()],
  });

export async function insertRefreshToken(tx: Tx, token: NewRow<typeof TOKENS>): Promise<void> {
  await tx.db
    .insertInto(TOKENS)
    .values(token)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

/** A refresh token with all that decides about it. Concurrent requests with the same token wait. */
export const lockRefreshToken = (
  tx: Tx,
  hash: Buffer,
): Promise<(TokenSubject & RefreshTokenState) | undefined> =>
  tx.db
    .selectFrom("accounts.refreshTokens as t")
    .innerJoin("accounts.sessions as s", "s.id", "t.sessionId")
    .innerJoin("accounts.users as u", "u.id", "s.userId")
    .select(["t.sessionId", "t.expiresAt", "t.usedAt"])
    .select(["s.endedAt as sessionEndedAt", "s.createdAt as sessionCreatedAt"])
    .select(["u.id as userId", "u.username", "u.roles", "u.isBlocked"])
    .where("t.hash", "=", hash)
    .forUpdate("t")
    .executeTakeFirst();

export async function setRefreshTokenUsed(tx: Tx, hash: Buffer): Promise<void> {
  await tx.db.updateTable(TOKENS).set({ usedAt: tx.clock.now() }).where("hash", "=", hash).execute();
}

/** Expired tokens cannot be used or reveal theft: a long session keeps only its recent ones. */
export async function deleteExpiredTokens(tx: Tx, sessionId: string): Promise<void> {
  await tx.db
    .deleteFrom(TOKENS)
    .where("sessionId", "=", sessionId)
    .where("expiresAt", "<=", tx.clock.now())
    .execute();
}

/** Records that a user's credentials changed: operators see what kind and when, never the value. */
export async function recordAccountChange(tx: Tx, userId: string, kind: AccountChange): Promise<void> {
  await tx.db.insertInto("accounts.changes").values({ userId, kind, changedAt: tx.clock.now() }).execute();
}
