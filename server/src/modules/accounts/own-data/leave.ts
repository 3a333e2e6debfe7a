import type { Ctx } from "../../../platform/context.ts";
import { transact } from "../../../platform/context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { requireFresh } from "../sessions/require-fresh.ts";
import { getUser } from "../store.ts";
import { DELETION_MS, dayOf } from "./rules.ts";
import * as store from "./store.ts";

/** Sets the day on which everything is forgotten. Until then the account works and can be kept. Asked twice, the first day stays. */
export async function deleteAccount(ctx: Ctx): Promise<{ deletesAt: Date }> {
  const { id } = requireFresh(ctx);
  const user = await getUser(ctx, id);
  if (user.deletesAt) return { deletesAt: user.deletesAt };

  const deletesAt = new Date(ctx.clock.now().getTime() + DELETION_MS);
  await transact(ctx, async (tx) => {
    await store.setDeletesAt(tx, id, deletesAt);
    const values = {
      username: user.username,
      date: dayOf(deletesAt),
      link: `${tx.settings.publicUrl}/account/profile`,
    };
    await queueMail(tx, { kind: "account_deletion", to: user.email, locale: user.locale, values });
  });
  return { deletesAt };
}

export const keepAccount = (ctx: Ctx, userId: string): Promise<void> => store.setDeletesAt(ctx, userId, null);
