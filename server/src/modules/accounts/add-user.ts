import type { Role } from "@sonum/contract/accounts/sign-in";
import type { Ctx } from "../../platform/context.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { canonical, isEmail, sortRoles } from "./rules.ts";
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

export type HashedUser = Omit<NewUser, "password"> & { passwordHash: string | null };

/** Adds a user and returns the id. The database refuses a username or an address that is taken. */
export async function addUser(ctx: Ctx, { password, ...user }: NewUser): Promise<string> {
  return addHashedUser(ctx, { ...user, passwordHash: await hashPassword(ctx, password) });
}

/** The same with a password hashed before, so that a transaction does not wait for the hashing. */
export async function addHashedUser(
  ctx: Ctx,
  { username, email, roles, isEmailVerified = false, ...user }: HashedUser,
): Promise<string> {
  const [usernameKey, emailKey] = [canonical(username), canonical(email)];
  if (usernameKey === "" || isEmail(usernameKey))
    throw new RangeError("A username must not be empty or contain @");
  if (!isEmail(emailKey)) throw new RangeError("An e-mail address must contain @");

  const id = ctx.newId("usr");
  await store.insertUser(ctx, {
    id,
    username: username.trim(),
    usernameKey,
    email: email.trim(),
    emailKey,
    emailVerified: isEmailVerified,
    givenName: user.givenName,
    familyName: user.familyName,
    passwordHash: user.passwordHash,
    roles: sortRoles(roles),
    locale: user.locale,
    isBlocked: false,
    createdAt: ctx.clock.now(),
  });
  return id;
}
