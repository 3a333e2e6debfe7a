import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { transact } from "../../../platform/context.ts";
import { findMoneyLeft, type OwnData } from "../../../platform/own-data.ts";
import { moneyLeft } from "../errors.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { requireFresh } from "../sessions/require-fresh.ts";
import { getUser } from "../store.ts";
import { DELETION_MS, dayOf } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Sets the day on which everything is forgotten. Until then the account works and can be kept. Asked twice, the first day
 * stays. Whoever has money here asks for it back first, or says that it is given up.
 */
export async function deleteAccount(
  ctx: Ctx,
  keepers: OwnData[],
  { isRenounced }: { isRenounced: boolean },
): Promise<{ deletesAt: Date }> {
  const { id } = requireFresh(ctx);
  const user = await getUser(ctx, id);
  if (user.deletesAt) return { deletesAt: user.deletesAt };
  const { amount } = await findMoneyLeft(ctx, keepers, id);
  if (amount > 0n && !isRenounced) throw moneyLeft({ amountUsd: formatUsd(amount) });

  const deletesAt = new Date(ctx.clock.now().getTime() + DELETION_MS);
  await transact(ctx, async (tx) => {
    await store.setDeletesAt(tx, id, { deletesAt, renouncedAt: isRenounced ? tx.clock.now() : null });
    const values = {
      username: user.username,
      date: dayOf(deletesAt),
      link: `${tx.settings.publicUrl}/account/profile`,
    };
    await queueMail(tx, { kind: "account_deletion", to: user.email, locale: user.locale, values });
  });
  return { deletesAt };
}

export const keepAccount = (ctx: Ctx, userId: string): Promise<void> =>
  store.setDeletesAt(ctx, userId, { deletesAt: null, renouncedAt: null });
