import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { violatedUniqueConstraint } from "../../../platform/database/violated-unique-constraint.ts";
import { linkExpired, linkUsed } from "../errors.ts";
import { hashSecret } from "../random-secret.ts";
import { canonical } from "../rules.ts";
import { endAllSessions } from "../sessions/store.ts";
import { recordAccountChange } from "../store.ts";
import * as store from "./store.ts";

export type VerificationLink = { token: string; email: string };

/**
 * Verifies an address by its mailed link, which works once, for this address, for two days. If it replaces another address,
 * all sessions but the requesting one end.
 */
export async function verifyEmail(ctx: Ctx, link: VerificationLink): Promise<void> {
  try {
    if (await transact(ctx, (tx) => applyLink(tx, link))) return;
  } catch (error) {
    // Another account took the address in the meantime.
    if (violatedUniqueConstraint(error) !== "an_email_is_taken_once") throw error;
  }
  throw (await store.isLinkUsed(ctx, keyOf(link))) ? linkUsed() : linkExpired();
}

const keyOf = ({ token, email }: VerificationLink) => ({
  hash: hashSecret(token),
  emailKey: canonical(email),
});

async function applyLink(tx: Tx, link: VerificationLink): Promise<boolean> {
  const verification = await store.claimVerification(tx, keyOf(link));
  if (!verification) return false;
  if (verification.purpose === "sign_up") {
    // Thrown, so that the link does not count as used: it confirmed nothing.
    if (!(await store.setEmailVerified(tx, verification))) throw linkExpired();
    return true;
  }
  await store.setEmail(tx, verification);
  await endAllSessions(tx, verification.userId, verification.sessionId ?? undefined);
  await recordAccountChange(tx, verification.userId, "email_changed");
  return true;
}
