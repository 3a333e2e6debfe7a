import type { Tx } from "../../../platform/context.ts";
import { getUser } from "../store.ts";
import { queueMail } from "./queue-mail.ts";
import type { KeyNotice } from "./texts/key-notices.ts";

/** Tells the owner what was changed about the ways in, so that a change by somebody else does not stay unseen. */
export async function tellOwner(tx: Tx, userId: string, kind: KeyNotice): Promise<void> {
  const { username, email, locale } = await getUser(tx, userId);
  const values = { username, link: `${tx.settings.publicUrl}/account/profile` };
  await queueMail(tx, { kind, to: email, locale, values });
}
