import type { Ctx } from "../../platform/context.ts";
import { findSignUp } from "./own-data/store.ts";

/** What tells whether two accounts are one person's: their addresses, and from where by what they signed in. */
export type Traces = {
  userId: string;
  email: string;
  devices: { address: string; userAgent: string; deviceMark?: Buffer | null }[];
};

/** Of these people, with the sessions that are remembered. */
export async function listTraces(ctx: Ctx, userIds: string[]): Promise<Traces[]> {
  if (userIds.length === 0) return [];
  const users = await ctx.db
    .selectFrom("accounts.users")
    .select(["id", "email"])
    .where("id", "in", userIds)
    .execute();
  const sessions = await ctx.db
    .selectFrom("accounts.sessions")
    .select(["userId", "address", "userAgent", "deviceMark"])
    .distinct()
    .where("userId", "in", userIds)
    .execute();
  const devicesOf = Map.groupBy(sessions, ({ userId }) => userId);
  return users.map(({ id, email }) => ({ userId: id, email, devices: devicesOf.get(id) ?? [] }));
}

export type ReferralOfSignUp = { code: string; signedUpAt: Date };

/** The link by which somebody signed up, if it was somebody's. */
export async function findReferralOfSignUp(ctx: Ctx, userId: string): Promise<ReferralOfSignUp | undefined> {
  const signUp = await findSignUp(ctx, userId);
  return signUp?.referralCode ? { code: signUp.referralCode, signedUpAt: signUp.signedUpAt } : undefined;
}
