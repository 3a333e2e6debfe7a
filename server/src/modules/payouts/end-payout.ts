import type { Tx } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import { notifyEarner } from "./notify-earner.ts";
import { insertStep, type NewStep, type PayoutRow, setState } from "./store.ts";

type Actor = Pick<NewStep, "actorId">;

/** A payout ends once: payment and return share the key, so the ledger cannot contain both. */
const endKey = (payoutId: string) => `payout:${payoutId}:end`;

/** Completes a payout: the money was sent, or moved to the user's balance. */
export async function completePayout(
  tx: Tx,
  payout: PayoutRow,
  { actorId, reference }: Actor & { reference: string },
): Promise<PayoutRow> {
  const { id, userId, source, amount, target } = payout;
  const paid = await setState(tx, payout, { state: "paid", reference });
  const { payout: from } = wallet.earningAccounts({ source, userId });
  const to = target === "balance" ? wallet.accounts.available(userId) : wallet.accounts.external;
  const reason = target === "balance" ? "commission" : "payout";
  await wallet.postEntries(tx, [{ key: endKey(id), reason, postings: [{ from, to, amount }] }]);
  await insertStep(tx, { payoutId: id, action: "paid", actorId, note: reference });
  await notifyEarner(tx, paid);
  return paid;
}

/** Cancels or rejects a payout: the money returns to the earnings and is payable again. */
export async function returnPayout(
  tx: Tx,
  payout: PayoutRow,
  { actorId, ...ending }: Actor & ({ state: "cancelled" } | { state: "rejected"; reason: string }),
): Promise<PayoutRow> {
  const { id, userId, source, amount } = payout;
  const ended = await setState(tx, payout, ending);
  const own = wallet.earningAccounts({ source, userId });
  const posting = { from: own.payout, to: own.earned, amount };
  await wallet.postEntries(tx, [{ key: endKey(id), reason: "payout", postings: [posting] }]);
  await insertStep(tx, { payoutId: id, action: ending.state, actorId, note: ended.reason ?? "" });
  if (ending.state === "rejected") await notifyEarner(tx, ended);
  tx.publish([{ kind: "balance", customerId: userId }]);
  return ended;
}
