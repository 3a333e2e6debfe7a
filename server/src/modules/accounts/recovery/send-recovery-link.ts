import { type Ctx, transact } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { queueMail } from "../../mails/index.ts";
import { hashSecret, newSecret } from "../random-secret.ts";
import { findUserByName } from "../store.ts";
import * as store from "./store.ts";

export const RECOVERY_LINK_MS = 30 * 60 * 1000;
/** With this many valid links in the mailbox, more mails would not help. */
const OPEN_LINKS_MAX = 10;

/** Mails a recovery link if the address is known. Repeating the same request sends nothing. */
export async function sendRecoveryLink(
  ctx: Ctx,
  { id, sealed }: Jobs["accounts:send_recovery"],
): Promise<void> {
  const user = await findUserByName(ctx, ctx.cipher.decrypt(Buffer.from(sealed, "base64")));
  if (!user || user.isBlocked) return;

  const code = newSecret();
  const expiresAt = new Date(ctx.clock.now().getTime() + RECOVERY_LINK_MS);
  await transact(ctx, async (tx) => {
    const row = { requestId: id, hash: hashSecret(code), userId: user.id, expiresAt, usedAt: null };
    await store.lockUser(tx, user.id);
    if ((await store.countOpenCodes(tx, user.id)) >= OPEN_LINKS_MAX) return;
    if (!(await store.insertCode(tx, row))) return;
    await queueMail(tx, {
      kind: "recover_password",
      to: user.email,
      locale: user.locale,
      values: { username: user.username, link: `${tx.settings.publicUrl}/recover/${code}` },
      notAfter: expiresAt,
    });
  });
}
