import type { Tx } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import { endKey } from "./keys.ts";
import { insertStep, type NewStep, type PayoutRow, setState } from "./store.ts";
import { tellOwner } from "./tell-owner.ts";

type By = Pick<NewStep, "actorId">;

/** The money has left the house, or is on the balance: the payout is done. */
export async function completePayout(
  tx: Tx,
  payout: PayoutRow,
  { actorId, reference }: By & { reference: string },
): Promise<PayoutRow> {
  const { id, userId, source, amount, target } = payout;
  const paid = await setState(tx, payout, { state: "paid", reference });
  const { payout: from } = wallet.earningAccounts({ source, userId });
  const to = target === "balance" ? wallet.accounts.available(userId) : wallet.accounts.world;
  const reason = target === "balance" ? "commission" : "payout";
  await wallet.postEntries(tx, [{ key: endKey(id), reason, moves: [{ from, to, amount }] }]);
  await insertStep(tx, { payoutId: id, action: "paid", actorId, note: reference });
  await tellOwner(tx, paid);
  return paid;
}

/** Nothing leaves: the money is the earner's again, as ripe as it was. */
export async function givePayoutBack(
  tx: Tx,
  payout: PayoutRow,
  { actorId, ...how }: By & ({ state: "cancelled" } | { state: "rejected"; reason: string }),
): Promise<PayoutRow> {
  const { id, userId, source, amount } = payout;
  const ended = await setState(tx, payout, how);
  const own = wallet.earningAccounts({ source, userId });
  const move = { from: own.payout, to: own.earned, amount };
  await wallet.postEntries(tx, [{ key: endKey(id), reason: "payout", moves: [move] }]);
  await insertStep(tx, { payoutId: id, action: how.state, actorId, note: ended.reason ?? "" });
  if (how.state === "rejected") await tellOwner(tx, ended);
  tx.publish([{ kind: "balance", customerId: userId }]);
  return ended;
}
