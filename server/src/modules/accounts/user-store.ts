import type { Ctx, Tx } from "../../platform/context.ts";

const USERS = "accounts.users";

export type UserContact = {
  id: string;
  username: string;
  email: string;
  emailVerified: boolean;
  locale: string;
};

/** How to reach a user; `undefined` for blocked or erased ones. */
export const findUserContact = (ctx: Ctx, userId: string): Promise<UserContact | undefined> =>
  ctx.db
    .selectFrom(USERS)
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "=", userId)
    .where("isBlocked", "=", false)
    .executeTakeFirst();

/** The same for many users, including blocked ones. */
export const listUserContacts = (ctx: Ctx, userIds: string[]): Promise<UserContact[]> =>
  ctx.db
    .selectFrom(USERS)
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "in", userIds.length > 0 ? userIds : [""])
    .limit(1000)
    .execute();

/** Usernames by user id, including blocked users. */
export async function listUsernames(ctx: Ctx, userIds: (string | null)[]): Promise<Map<string, string>> {
  const ids = new Set(userIds.filter((id) => id !== null));
  const users = await listUserContacts(ctx, [...ids]);
  return new Map(users.map(({ id, username }) => [id, username]));
}

export type AccountStatus = { createdAt: Date; emailVerified: boolean };

/** Age of the account and whether its address is verified; limits depend on both. */
export const findAccountStatus = (ctx: Ctx, userId: string): Promise<AccountStatus | undefined> =>
  ctx.db.selectFrom(USERS).select(["createdAt", "emailVerified"]).where("id", "=", userId).executeTakeFirst();

/** A user's profile and status, as operators see them. */
export const findUserDetails = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom(USERS)
    .select(["id", "username", "email", "emailVerified", "givenName", "familyName", "locale", "roles"])
    .select(["createdAt", "isBlocked", "blockedAt", "deletesAt"])
    .where("id", "=", userId)
    .executeTakeFirst();

export const listEmails = (ctx: Ctx, userIds: string[]) =>
  ctx.db.selectFrom(USERS).select(["id", "email"]).where("id", "in", userIds).execute();

export async function setBlocked(tx: Tx, userId: string, isBlocked: boolean): Promise<void> {
  const change = { isBlocked, blockedAt: isBlocked ? tx.clock.now() : null };
  await tx.db.updateTable(USERS).set(change).where("id", "=", userId).execute();
}

/** Accounts blocked per month that are still blocked. */
export const countBlockedByMonth = (ctx: Ctx, since: Date): Promise<{ month: string; n: number }[]> =>
  ctx.query({
    name: "count_blocked_by_month",
    text: `select to_char(blocked_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as n
             from accounts.users where is_blocked and blocked_at >= $1 group by 1`,
    values: [since],
  });

/** Accounts opened since a time. */
export async function countSignUps(ctx: Ctx, since: Date): Promise<number> {
  const [row] = await ctx.query<{ count: number }>({
    name: "count_sign_ups",
    text: "select count(*)::int as count from accounts.users where created_at >= $1",
    values: [since],
  });
  return row?.count ?? 0;
}
