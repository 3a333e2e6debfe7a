import { formatUsd } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { findUserContact } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import type { PayoutRow } from "./store.ts";

/** Mails the decision to the earner, unless the account is deleted. */
export async function notifyEarner(
  tx: Tx,
  { userId, amount, state, reason, source }: PayoutRow,
): Promise<void> {
  const user = await findUserContact(tx, userId);
  if (!user) return;
  const page = source === "sales" ? "/account/partner/payout" : "/account/referrals";
  await queueMail(tx, {
    kind: state === "paid" ? "payout_paid" : "payout_rejected",
    to: user.email,
    locale: user.locale,
    values: {
      username: user.username,
      amount: formatUsd(amount),
      reason: reason ?? "",
      link: `${tx.settings.publicUrl}${page}`,
    },
  });
}
