import type { Ctx } from "../../platform/context.ts";
import { signInRequired } from "./errors.ts";
import { findSignUp } from "./own-data/store.ts";

export type Person = { id: string; username: string; email: string; emailVerified: boolean; locale: string };

/** How to write to somebody; nobody who is blocked or gone. */
export const findPerson = (ctx: Ctx, userId: string): Promise<Person | undefined> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "=", userId)
    .where("isBlocked", "=", false)
    .executeTakeFirst();

/** The same for somebody who is certainly there: it is they who ask. */
export async function getPerson(ctx: Ctx, userId: string): Promise<Person> {
  const person = await findPerson(ctx, userId);
  if (!person) throw signInRequired();
  return person;
}

/** The same for many; whoever is blocked is among them. */
export const listPeople = (ctx: Ctx, userIds: string[]): Promise<Person[]> =>
  ctx.db
    .selectFrom("accounts.users")
    .select(["id", "username", "email", "emailVerified", "locale"])
    .where("id", "in", userIds.length > 0 ? userIds : [""])
    .limit(1000)
    .execute();

/** The advertisement that led to somebody's sign-up. */
export const findClickOfSignUp = async (ctx: Ctx, userId: string): Promise<string | undefined> =>
  (await findSignUp(ctx, userId))?.clickId ?? undefined;
