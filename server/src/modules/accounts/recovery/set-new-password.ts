import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { locationOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { queueMail } from "../../mails/index.ts";
import { linkExpired } from "../errors.ts";
import { deletePasskeysOf } from "../passkeys/store.ts";
import { assertGoodPassword } from "../passwords/password-policy.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { cancelEmailChange } from "../profile/store.ts";
import { hashSecret } from "../random-secret.ts";
import { saveKnownLocation } from "../rate-limits/store.ts";
import { type PauseWebhooks, revokePrograms } from "../revoke-programs.ts";
import { isProtectedBySecondFactor } from "../second-factor/require-may-add-factor.ts";
import { endAllSessions } from "../sessions/store.ts";
import { recordAccountChange } from "../store.ts";
import * as store from "./store.ts";

export type NewPassword = { code: string; password: string; address: string };

/**
 * Sets a new password by a mailed link, once, and revokes all access obtained with the old one. The caller's location becomes
 * known, so that strangers' attempts do not lock the owner out. A refused password does not use up the link.
 */
export async function setNewPassword(
  ctx: Ctx,
  { code, password, address }: NewPassword,
  pauseWebhooks: PauseWebhooks,
): Promise<void> {
  const hash = hashSecret(code);
  const owner = await store.findCodeOwner(ctx, hash);
  if (!owner) throw linkExpired();
  assertGoodPassword(ctx, password, owner);

  const passwordHash = await hashPassword(ctx, password);
  await transact(ctx, async (tx) => {
    if (!(await store.claimCode(tx, hash, owner.id))) throw linkExpired();
    await store.setPassword(tx, owner.id, passwordHash);
    await revokeAccess(tx, owner, pauseWebhooks);
    await recordAccountChange(tx, owner.id, "password_recovered");
    await saveKnownLocation(tx, owner.id, locationOf(address));
    const values = { username: owner.username, link: tx.settings.publicUrl };
    await queueMail(tx, { kind: "password_recovered", to: owner.email, locale: owner.locale, values });
  });
}

/** The old password may have been stolen. The second factor stays, and with it passkeys only it could have added. */
async function revokeAccess(tx: Tx, owner: store.CodeOwner, pauseWebhooks: PauseWebhooks): Promise<void> {
  await endAllSessions(tx, owner.id);
  await cancelEmailChange(tx, owner.id);
  await revokePrograms(tx, owner.id, pauseWebhooks);
  if (!(await isProtectedBySecondFactor(tx, owner))) await deletePasskeysOf(tx, owner.id);
}
