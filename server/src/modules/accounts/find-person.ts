import type { Ctx } from "../../platform/context.ts";
import { signInRequired } from "./errors.ts";
import { findSignUp } from "./own-data/store.ts";

export type Person = { id: string; username: string; email: string; emailVerified: boolean; locale: string };

/** How to reach a user; `undefined` for blocked or erased ones. */
export const findPerson = (ctx: Ctx, userId: string): Promise<Person | undefined> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "=", userId)
    .where("isBlocked", "=", false)
    .executeTakeFirst();

/** The same for the caller, who must exist. */
export async function getPerson(ctx: Ctx, userId: string): Promise<Person> {
  const contact = await findPerson(ctx, userId);
  if (!contact) throw signInRequired();
  return contact;
}

/** The same for many users, including blocked ones. */
export const listPeople = (ctx: Ctx, userIds: string[]): Promise<Person[]> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "in", userIds.length > 0 ? userIds : [""])
    .limit(1000)
    .execute();

/** Click id of the advertisement that led to the sign-up. */
export const findClickOfSignUp = async (ctx: Ctx, userId: string): Promise<string | undefined> =>
  (await findSignUp(ctx, userId))?.clickId ?? undefined;
