import type { Tx } from "../../../platform/context.ts";
import { recordAccountChange } from "../changes/record-account-change.ts";
import { getUser } from "../store.ts";
import { queueMail } from "./queue-mail.ts";
import type { CredentialNotice } from "./texts/credential-notices.ts";

/** Records a credential change and notifies the user by mail, so that a thief's change does not go unnoticed. */
export async function notifyCredentialChange(tx: Tx, userId: string, kind: CredentialNotice): Promise<void> {
  await recordAccountChange(tx, userId, kind);
  const { username, email, locale } = await getUser(tx, userId);
  const values = { username, link: `${tx.settings.publicUrl}/account/profile` };
  await queueMail(tx, { kind, to: email, locale, values });
}
