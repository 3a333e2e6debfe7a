import { type Ctx, transact } from "../../../platform/context.ts";
import { linkExpired } from "../errors.ts";
import { homeOf } from "../limits/places.ts";
import { insertKnownPlace } from "../limits/store.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { assertGoodPassword } from "../password-rule.ts";
import { hashPassword } from "../passwords.ts";
import { dropEmailChange } from "../profile/store.ts";
import { hashLinkCode } from "../secret-link.ts";
import * as store from "./store.ts";

export type NewPassword = { code: string; password: string; address: string };

/**
 * Sets a new password by the link of a mail, once. Everybody who was signed in is signed out; the owner is let in from
 * here, however often strangers have tried the old one. A password that is refused leaves the link as it is.
 */
export async function setNewPassword(ctx: Ctx, { code, password, address }: NewPassword): Promise<void> {
  const hash = hashLinkCode(code);
  const owner = await store.findOwner(ctx, hash);
  if (!owner) throw linkExpired();
  assertGoodPassword(ctx, password, owner);

  const passwordHash = await hashPassword(password);
  await transact(ctx, async (tx) => {
    if (!(await store.claimCode(tx, hash, owner.id))) throw linkExpired();
    await store.setPassword(tx, owner.id, passwordHash);
    await store.endSessions(tx, owner.id);
    await dropEmailChange(tx, owner.id);
    await insertKnownPlace(tx, owner.id, homeOf(address));
    const values = { username: owner.username, link: tx.settings.publicUrl };
    await queueMail(tx, { kind: "password_changed", to: owner.email, locale: owner.locale, values });
  });
}
