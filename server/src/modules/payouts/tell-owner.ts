import { formatUsd } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { findPerson, queueMail } from "../accounts/index.ts";
import type { PayoutRow } from "./store.ts";

/** Writes to whoever asked for a payout what was decided. Nobody is written to who is gone. */
export async function tellOwner(tx: Tx, { userId, amount, state, reason, source }: PayoutRow): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const page = source === "sales" ? "/account/partner/payout" : "/account/referrals";
  await queueMail(tx, {
    kind: state === "paid" ? "payout_paid" : "payout_rejected",
    to: person.email,
    locale: person.locale,
    values: {
      username: person.username,
      amount: formatUsd(amount),
      reason: reason ?? "",
      link: `${tx.settings.publicUrl}${page}`,
    },
  });
}
