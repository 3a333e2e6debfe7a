import type { Ctx } from "../../platform/context.ts";
import { signInRequired } from "./errors.ts";
import { canonical } from "./rules.ts";
import { findSignUp } from "./sign-up/store.ts";
import { findUserByName } from "./store.ts";
import { findAccountStatus, findUserContact, type UserContact } from "./user-store.ts";

const TRUSTED_AGE_MS = 24 * 60 * 60 * 1000;

/** The id of the user with this username or e-mail address. */
export const findUserId = async (ctx: Ctx, name: string): Promise<string | undefined> =>
  (await findUserByName(ctx, canonical(name)))?.id;

/** The id of the user that an operator names by username, e-mail address or id; undefined without a name. */
export const readUserId = async (ctx: Ctx, name: string | undefined): Promise<string | undefined> =>
  name === undefined ? undefined : ((await findUserId(ctx, name)) ?? name);

/** How to reach the caller, who must exist and not be blocked. */
export async function getUserContact(ctx: Ctx, userId: string): Promise<UserContact> {
  const contact = await findUserContact(ctx, userId);
  if (!contact) throw signInRequired();
  return contact;
}

/** Whether the user's address is verified and the account at least a day old. */
export async function isTrusted(ctx: Ctx, userId: string): Promise<boolean> {
  const status = await findAccountStatus(ctx, userId);
  if (!status?.emailVerified) return false;
  return ctx.clock.now().getTime() - status.createdAt.getTime() >= TRUSTED_AGE_MS;
}

/** Click id of the advertisement that led to the sign-up. */
export const findSignUpClickId = async (ctx: Ctx, userId: string): Promise<string | undefined> =>
  (await findSignUp(ctx, userId))?.clickId ?? undefined;

export type SignUpReferral = { code: string; signedUpAt: Date };

/** The referral code used at sign-up, if any. */
export async function findSignUpReferral(ctx: Ctx, userId: string): Promise<SignUpReferral | undefined> {
  const signUp = await findSignUp(ctx, userId);
  return signUp?.referralCode ? { code: signUp.referralCode, signedUpAt: signUp.signedUpAt } : undefined;
}
