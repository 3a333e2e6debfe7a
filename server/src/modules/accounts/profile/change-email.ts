import { findEmailFault } from "@sonum/contract/email";
import { type Ctx, transact } from "../../../platform/context.ts";
import { queueMail } from "../../mails/index.ts";
import { invalidFields } from "../passwords/password-policy.ts";
import { enforceRateLimits } from "../rate-limits/enforce-rate-limits.ts";
import { VERIFICATION_MAIL_LIMITS } from "../rate-limits/rate-limits.ts";
import { canonical } from "../rules.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { sendVerification } from "../sign-up/send-verification.ts";
import { findUserByName, getUser } from "../store.ts";
import { setRequestingSession } from "./store.ts";

/**
 * Mails a verification link to the new address and a notice to the old one; the change takes effect when the link is opened.
 * A taken address gets no mail, but the response is the same, so that it does not reveal accounts.
 */
export async function changeEmail(ctx: Ctx, newEmail: string): Promise<void> {
  const { id, sessionId } = requireRecentConfirmation(ctx);
  const email = newEmail.trim();
  const fault = findEmailFault(email);
  if (fault) throw invalidFields([{ path: "body.email", message: fault }]);
  await enforceRateLimits(ctx, [{ what: "email change", by: id, limit: VERIFICATION_MAIL_LIMITS.account }]);
  if (await findUserByName(ctx, canonical(email))) return;

  const user = await getUser(ctx, id);
  await transact(ctx, async (tx) => {
    await sendVerification(tx, { ...user, email }, "change");
    await setRequestingSession(tx, id, sessionId);
    const values = { username: user.username, link: tx.settings.publicUrl };
    await queueMail(tx, { kind: "email_change", to: user.email, locale: user.locale, values });
  });
}
