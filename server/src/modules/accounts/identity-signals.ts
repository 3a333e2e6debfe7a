import type { Ctx } from "../../platform/context.ts";
import { findSignUp } from "./personal-data/store.ts";

/** Signals that two accounts belong to one human: e-mail addresses, network addresses and devices of sign-ins. */
export type IdentitySignals = {
  userId: string;
  email: string;
  devices: { address: string; userAgent: string; deviceMark?: Buffer | null }[];
};

/** Covers the sessions that are still stored. */
export async function listIdentitySignals(ctx: Ctx, userIds: string[]): Promise<IdentitySignals[]> {
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

export type SignUpReferral = { code: string; signedUpAt: Date };

/** The referral code used at sign-up, if any. */
export async function findSignUpReferral(ctx: Ctx, userId: string): Promise<SignUpReferral | undefined> {
  const signUp = await findSignUp(ctx, userId);
  return signUp?.referralCode ? { code: signUp.referralCode, signedUpAt: signUp.signedUpAt } : undefined;
}
