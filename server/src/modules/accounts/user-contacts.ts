import type { Ctx } from "../../platform/context.ts";
import { signInRequired } from "./errors.ts";
import { findSignUp } from "./personal-data/store.ts";

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
    .selectFrom("accounts.users")
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "=", userId)
    .where("isBlocked", "=", false)
    .executeTakeFirst();

/** The same for the caller, who must exist. */
export async function getUserContact(ctx: Ctx, userId: string): Promise<UserContact> {
  const contact = await findUserContact(ctx, userId);
  if (!contact) throw signInRequired();
  return contact;
}

/** The same for many users, including blocked ones. */
export const listUserContacts = (ctx: Ctx, userIds: string[]): Promise<UserContact[]> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "in", userIds.length > 0 ? userIds : [""])
    .limit(1000)
    .execute();

/** Click id of the advertisement that led to the sign-up. */
export const findSignUpClickId = async (ctx: Ctx, userId: string): Promise<string | undefined> =>
  (await findSignUp(ctx, userId))?.clickId ?? undefined;
