import { randomBytes } from "node:crypto";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { findUsernameFault, normalizeUsername } from "@sonum/contract/accounts/username";
import { findEmailFault } from "@sonum/contract/email";
import type { Tx } from "../../../platform/context.ts";
import { addUser } from "../add-user.ts";
import { toNameTakenError } from "../errors.ts";
import { invalidFields } from "../passwords/password-policy.ts";
import { hashSecret, newSecret } from "../random-secret.ts";
import { insertCode } from "./store.ts";

/** Time to choose a password. */
const LINK_MS = 24 * 60 * 60 * 1000;
const RANDOM_PASSWORD_BYTES = 32;

export type Invitation = { id: string; link: string; expiresAt: Date };

/** Adds a user with a random password; the returned link lets them choose their own. */
export async function inviteUser(
  tx: Tx,
  { username, email, roles }: { username: string; email: string; roles: Role[] },
): Promise<Invitation> {
  assertValid({ username, email });
  const user = { username: normalizeUsername(username), email: email.trim(), roles };
  const password = randomBytes(RANDOM_PASSWORD_BYTES).toString("base64url");
  const defaults = { givenName: "", familyName: "", locale: "en" };
  const id = await addUser(tx, { ...user, ...defaults, password }).catch((error: unknown) => {
    throw toNameTakenError(error) ?? error;
  });
  const code = newSecret();
  const expiresAt = new Date(tx.clock.now().getTime() + LINK_MS);
  const requestId = tx.newId("req");
  await insertCode(tx, { requestId, hash: hashSecret(code), userId: id, expiresAt, usedAt: null });
  return { id, link: `${tx.settings.publicUrl}/recover/${code}`, expiresAt };
}

function assertValid({ username, email }: { username: string; email: string }): void {
  const faults = { username: findUsernameFault(username), email: findEmailFault(email) };
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length > 0) throw invalidFields(issues);
}
