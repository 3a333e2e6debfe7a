import type { Tx } from "../../platform/context.ts";
import type { credentialMails } from "../../platform/texts/en/credential-mails.ts";
import { queueMail } from "../mails/index.ts";
import { getUser, recordAccountChange } from "./store.ts";

type CredentialNotice = keyof typeof credentialMails;

/** Records a credential change and notifies the user by mail, so that a thief's change does not go unnoticed. */
export async function notifyCredentialChange(
  tx: Tx,
  userId: string,
  kind: CredentialNotice,
  details: Record<string, string> = {},
): Promise<void> {
  await recordAccountChange(tx, userId, kind);
  const { username, email, locale } = await getUser(tx, userId);
  const values = { ...details, username, link: `${tx.settings.publicUrl}/account/profile` };
  await queueMail(tx, { kind, to: email, locale, values });
}
