import { type Ctx, transact } from "../../../platform/context.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { queueMail } from "../../mails/index.ts";
import { passwordIsSet } from "../errors.ts";
import { findPasswordIssue, invalidFields } from "../passwords/password-policy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { endAllSessions } from "../sessions/store.ts";
import { recordAccountChange, type User } from "../store.ts";
import { claimFirstPassword } from "./store.ts";

/**
 * Sets the password of an account opened by e-mail. A confirmed address protects it: then a recent sign-in is required, or
 * the mailed link. Before that, this session is the only proof of ownership there is.
 */
export async function setFirstPassword(ctx: Ctx, user: User, newPassword: string): Promise<void> {
  const { sessionId } = user.emailVerified ? requireRecentConfirmation(ctx) : signedInUser(ctx);
  const fault = findPasswordIssue(ctx, newPassword, user);
  if (fault) throw invalidFields([{ path: "body.newPassword", message: fault }]);

  const passwordHash = await hashPassword(ctx, newPassword);
  await transact(ctx, async (tx) => {
    if (!(await claimFirstPassword(tx, user.id, passwordHash))) throw passwordIsSet();
    await endAllSessions(tx, user.id, sessionId);
    await recordAccountChange(tx, user.id, "password_changed");
    const values = { username: user.username, link: tx.settings.publicUrl };
    await queueMail(tx, { kind: "password_set", to: user.email, locale: user.locale, values });
  });
}
