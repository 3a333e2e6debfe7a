import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { transact } from "../../../platform/context.ts";
import { type PersonalDataSource, sumRemainingMoney } from "../../../platform/personal-data.ts";
import { balanceRemaining } from "../errors.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { getUser } from "../store.ts";
import { DELETION_DELAY_MS, formatDay } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Schedules the erasure of the caller's account. Until then it works and the deletion can be cancelled. A repeated request
 * keeps the first date. A remaining balance must be refunded first or given up explicitly.
 */
export async function deleteAccount(
  ctx: Ctx,
  modules: PersonalDataSource[],
  { isRenounced }: { isRenounced: boolean },
): Promise<{ deletesAt: Date }> {
  const { id } = requireRecentConfirmation(ctx);
  const user = await getUser(ctx, id);
  if (user.deletesAt) return { deletesAt: user.deletesAt };
  const { amount } = await sumRemainingMoney(ctx, modules, id);
  if (amount > 0n && !isRenounced) throw balanceRemaining({ amountUsd: formatUsd(amount) });

  const deletesAt = new Date(ctx.clock.now().getTime() + DELETION_DELAY_MS);
  await transact(ctx, async (tx) => {
    await store.setDeletesAt(tx, id, { deletesAt, renouncedAt: isRenounced ? tx.clock.now() : null });
    const values = {
      username: user.username,
      date: formatDay(deletesAt),
      link: `${tx.settings.publicUrl}/account/profile`,
    };
    await queueMail(tx, { kind: "account_deletion", to: user.email, locale: user.locale, values });
  });
  return { deletesAt };
}

export const cancelDeletion = (ctx: Ctx, userId: string): Promise<void> =>
  store.setDeletesAt(ctx, userId, { deletesAt: null, renouncedAt: null });
