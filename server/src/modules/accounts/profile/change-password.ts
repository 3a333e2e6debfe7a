import { type Ctx, transact } from "../../../platform/context.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { queueMail } from "../../mails/index.ts";
import { notConfirmed } from "../errors.ts";
import { findPasswordIssue, invalidFields } from "../passwords/password-policy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { type PauseWebhooks, revokePrograms } from "../revoke-programs.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { endAllSessions } from "../sessions/store.ts";
import { verifyOwnPassword } from "../sessions/verify-own-password.ts";
import { getUser, recordAccountChange } from "../store.ts";
import { setFirstPassword } from "./set-first-password.ts";
import { cancelEmailChange, updateUser } from "./store.ts";

export type PasswordChange = {
  /** The current one; undefined if the account has none. */
  password?: string | undefined;
  newPassword: string;
  keepsPrograms: boolean;
};

/**
 * Sets a new password after checking the old one. Ends all other sessions, and API keys and webhooks unless they are kept.
 * Notifies the user by mail.
 */
export async function changePassword(
  ctx: Ctx,
  { password, newPassword, keepsPrograms }: PasswordChange,
  pauseWebhooks: PauseWebhooks,
): Promise<void> {
  const user = await getUser(ctx, signedInUser(ctx).id);
  if (user.passwordHash === null) return setFirstPassword(ctx, user, newPassword);
  const { id, sessionId } = requireRecentConfirmation(ctx);
  if (!(await verifyOwnPassword(ctx, id, password ?? ""))) throw notConfirmed({ needs: "password" });
  const fault = findPasswordIssue(ctx, newPassword, user);
  if (fault) throw invalidFields([{ path: "body.newPassword", message: fault }]);

  const passwordHash = await hashPassword(ctx, newPassword);
  await transact(ctx, async (tx) => {
    await updateUser(tx, id, { passwordHash });
    await endAllSessions(tx, id, sessionId);
    await cancelEmailChange(tx, id);
    if (!keepsPrograms) await revokePrograms(tx, id, pauseWebhooks);
    await recordAccountChange(tx, id, "password_changed");
    const values = { username: user.username, link: tx.settings.publicUrl };
    const kind = keepsPrograms ? "password_changed_programs_kept" : "password_changed";
    await queueMail(tx, { kind, to: user.email, locale: user.locale, values });
  });
}
