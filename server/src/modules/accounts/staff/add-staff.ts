import { randomBytes } from "node:crypto";
import { findUsernameFault, normalizeUsername } from "@sonum/contract/accounts/username";
import { findEmailFault } from "@sonum/contract/email";
import type { OfficeRole } from "@sonum/contract/route";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { addHashedUser } from "../add-user.ts";
import { hashLinkCode, newLinkCode } from "../link-code.ts";
import { invalidFields } from "../password-policy.ts";
import { hashPassword } from "../passwords.ts";
import { insertCode } from "../recovery/store.ts";
import { toNameTakenError } from "../sign-up/name-taken-error.ts";
import { withOfficeRoles } from "./rules.ts";

/** Time to choose a password. */
const LINK_MS = 24 * 60 * 60 * 1000;
const RANDOM_PASSWORD_BYTES = 32;

export type NewStaff = { username: string; email: string; roles: readonly OfficeRole[] };
export type Invitation = { id: string; link: string; expiresAt: Date };

/** Adds an operator with a random password; the returned link lets them choose their own. */
export async function addStaff(
  ctx: Ctx,
  by: string,
  { username, email, roles }: NewStaff,
): Promise<Invitation> {
  assertValid({ username, email });
  const passwordHash = await hashPassword(ctx, randomBytes(RANDOM_PASSWORD_BYTES).toString("base64url"));
  const code = newLinkCode();
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_MS);
  const user = { username: normalizeUsername(username), email: email.trim(), passwordHash };
  try {
    const id = await transact(ctx, async (tx) => {
      const defaults = { givenName: "", familyName: "", locale: "en", roles: withOfficeRoles([], roles) };
      const userId = await addHashedUser(tx, { ...user, ...defaults });
      const row = { requestId: tx.newId("req"), hash: hashLinkCode(code), userId, expiresAt, usedAt: null };
      await insertCode(tx, row);
      await auditAction(tx, { by, what: "staff: added", about: userId, details: { roles: roles.join(" ") } });
      return userId;
    });
    return { id, link: `${ctx.settings.publicUrl}/recover/${code}`, expiresAt };
  } catch (error) {
    throw toNameTakenError(error) ?? error;
  }
}

function assertValid({ username, email }: { username: string; email: string }): void {
  const faults = { username: findUsernameFault(username), email: findEmailFault(email) };
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length > 0) throw invalidFields(issues);
}
