import { formatUsd } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import { defineError } from "../../platform/errors.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { addDays, formatDay } from "../../platform/time/calendar.ts";
import { getDeletion, requireRecentConfirmation, setDeletesAt } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import { sumRemainingMoney } from "./remaining-money.ts";

/** Days between a deletion request and the erasure. */
const DELETION_DAYS = 14;

const balanceRemaining = defineError(
  "money_left",
  "There is still money on your account. Ask for it back first, or give it up.",
);

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
  const user = await getDeletion(ctx, id);
  if (user.deletesAt) return { deletesAt: user.deletesAt };
  const { amount } = await sumRemainingMoney(ctx, modules, id);
  if (amount > 0n && !isRenounced) throw balanceRemaining({ amountUsd: formatUsd(amount) });

  const deletesAt = addDays(ctx.clock.now(), DELETION_DAYS);
  await transact(ctx, async (tx) => {
    await setDeletesAt(tx, id, { deletesAt, renouncedAt: isRenounced ? tx.clock.now() : null });
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
  setDeletesAt(ctx, userId, { deletesAt: null, renouncedAt: null });
