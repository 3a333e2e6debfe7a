import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { queueMail } from "../../mails/index.ts";
import { hashSecret, newSecret } from "../random-secret.ts";
import { enforceRateLimits } from "../rate-limits/enforce-rate-limits.ts";
import { VERIFICATION_MAIL_LIMITS } from "../rate-limits/rate-limits.ts";
import { canonical } from "../rules.ts";
import { getUser, type User } from "../store.ts";
import * as store from "./store.ts";

const LINK_MS = 48 * 60 * 60 * 1000;

export type VerificationRecipient = Pick<User, "id" | "username" | "email" | "locale" | "passwordHash">;

/**
 * Mails a link that verifies an address. For `change`, `email` is the new address, which replaces the user's when the link
 * is opened. Earlier links for the same purpose stop working.
 */
export async function sendVerification(
  tx: Tx,
  { id, username, email, locale, passwordHash }: VerificationRecipient,
  purpose: "sign_up" | "change",
): Promise<void> {
  const code = newSecret();
  const expiresAt = new Date(tx.clock.now().getTime() + LINK_MS);
  const verification = {
    hash: hashSecret(code),
    userId: id,
    purpose,
    email,
    emailKey: canonical(email),
    expiresAt,
  };
  await store.replaceVerification(tx, verification);

  const link = `${tx.settings.publicUrl}/verify?${new URLSearchParams({ token: code, email })}`;
  await queueMail(tx, {
    kind: passwordHash === null ? "verify_email_without_password" : "verify_email",
    to: email,
    locale,
    values: { username, link },
    notAfter: expiresAt,
  });
}

/** Sends a new verification mail, unless the address is verified already. */
export async function resendVerification(ctx: Ctx, userId: string): Promise<void> {
  const user = await getUser(ctx, userId);
  if (user.emailVerified) return;
  await enforceRateLimits(ctx, [
    { what: "verification account", by: userId, limit: VERIFICATION_MAIL_LIMITS.account },
  ]);
  await transact(ctx, (tx) => sendVerification(tx, user, "sign_up"));
}
