import type { Tx } from "../../../platform/context.ts";
import { noteChange } from "../changes/note-change.ts";
import { getUser } from "../store.ts";
import { queueMail } from "./queue-mail.ts";
import type { KeyNotice } from "./texts/key-notices.ts";

/** Records a credential change and notifies the user by mail, so that a thief's change does not go unnoticed. */
export async function tellOwner(tx: Tx, userId: string, kind: KeyNotice): Promise<void> {
  await noteChange(tx, userId, kind);
  const { username, email, locale } = await getUser(tx, userId);
  const values = { username, link: `${tx.settings.publicUrl}/account/profile` };
  await queueMail(tx, { kind, to: email, locale, values });
}
