import type { Role } from "@sonum/contract/accounts";
import type { Ctx } from "../../platform/context.ts";
import { hashPassword } from "./passwords.ts";
import { canonical, inOrder, isEmail } from "./rules.ts";
import * as store from "./store.ts";

export type NewUser = {
  username: string;
  email: string;
  password: string;
  roles: Role[];
  givenName: string;
  familyName: string;
  locale: string;
  isEmailVerified?: boolean;
};

/** Adds a person and answers the id. The database refuses a name or an address that somebody has. */
export async function addUser(ctx: Ctx, user: NewUser): Promise<string> {
  const { username, email, password, roles, givenName, familyName, locale, isEmailVerified = false } = user;
  const [usernameKey, emailKey] = [canonical(username), canonical(email)];
  if (usernameKey === "" || isEmail(usernameKey)) throw new RangeError("A username has letters and no @");
  if (!isEmail(emailKey)) throw new RangeError("An e-mail address has an @");

  const id = ctx.newId("usr");
  await store.insertUser(ctx, {
    id,
    username: username.trim(),
    usernameKey,
    email: email.trim(),
    emailKey,
    emailVerified: isEmailVerified,
    givenName,
    familyName,
    passwordHash: await hashPassword(password),
    roles: inOrder(roles),
    locale,
    isBlocked: false,
    createdAt: ctx.clock.now(),
  });
  return id;
}
