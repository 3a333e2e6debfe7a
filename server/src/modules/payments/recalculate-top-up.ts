import { formatUsd, type Money, micro, minMoney, shareOf } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { claimPromo } from "../accounts/index.ts";
import { isSanctioned } from "../catalogue/index.ts";
import { findBonus } from "../wallet/index.ts";
import { type Evaluate, grantBonus, recalculate } from "./deposits/change-deposits.ts";
import { openBook, saveBook } from "./deposits/open-book.ts";
import { evaluateTopUp } from "./evaluate-top-up.ts";
import { findMethod } from "./rules.ts";
import * as store from "./store.ts";

/** Derives a top-up's state and credit from all its events and posts the difference. */
export async function recalculateTopUp(
  tx: Tx,
  { id, customerId }: Pick<store.TopUpRow, "id" | "customerId">,
) {
  const book = await openBook(tx, customerId, id);
  const deposit = book.deposits.find((each) => each.id === id);
  const topUp = await store.findTopUp(tx, id, customerId);
  if (!deposit || !topUp) throw new Error(`The top-up ${id} is missing`);
  const events = await store.listEventsOf(tx, topUp);
  const isFirst = book.deposits.every(({ credited }) => credited === 0n);
  recalculate(book, deposit, evaluationOf(tx, topUp, events));
  if (isFirst && deposit.changes === 1 && deposit.credited > 0n)
    grantBonus(book, deposit, await firstDepositBonus(tx, topUp, deposit.credited));
  await saveBook(tx, book);
  if (deposit.changes === 1 && deposit.credited > 0n && topUp.credited === 0n)
    await enqueue(tx, "receipts:send", { customerId, topUpId: id });
  await store.setTopUp(tx, id, { ...confirmationsOf(events, deposit.state), changedAt: tx.clock.now() });
  if ((deposit.state === "disputed") !== (topUp.state === "disputed")) tx.publish([{ kind: "frozen" }]);
}

/** For a refund of the top-up, whose result changes what the events mean. */
export const readEvaluation = async (tx: Tx, topUp: store.TopUpRow): Promise<Evaluate> =>
  evaluationOf(tx, topUp, await store.listEventsOf(tx, topUp));

function evaluationOf(tx: Tx, topUp: store.TopUpRow, events: store.EventRow[]): Evaluate {
  const method = findMethod(topUp.method);
  if (!method) throw new Error(`Unknown payment method ${topUp.method}`);
  const isFromSanctionedCountry = events.some(({ country }) => country !== null && isSanctioned(tx, country));
  return (sentBack) => evaluateTopUp({ ...topUp, method, sentBack, isFromSanctionedCountry }, events);
}

/** The sign-up bonus comes with the first deposit if that was started while the offer ran. */
async function firstDepositBonus(
  tx: Tx,
  { customerId, createdAt }: store.TopUpRow,
  credit: Money,
): Promise<Money> {
  await notifyTracker(tx, customerId, credit);
  if ((await findBonus(tx, customerId)) !== undefined) return micro(0n);
  const promo = await claimPromo(tx, customerId, createdAt);
  return promo ? minMoney(shareOf(credit, promo.bonusPercent * 100), promo.bonusMax) : micro(0n);
}

/** Reports the first deposit to the ad tracker that brought the customer, once. */
const notifyTracker = (tx: Tx, userId: string, credit: Money): Promise<void> =>
  enqueue(tx, "referrals:send_postback", {
    key: `deposit:${userId}`,
    userId,
    status: "deposit",
    payoutUsd: formatUsd(credit),
  });

/** Blockchain confirmations so far; the count only grows. */
function confirmationsOf(events: store.EventRow[], state: store.TopUpRow["state"]) {
  const counted = events.filter(({ confirmationsWanted }) => confirmationsWanted !== null);
  if (counted.length === 0) return {};
  const wanted = Math.max(...counted.map((event) => event.confirmationsWanted ?? 0));
  const seen = Math.max(...counted.map((event) => event.confirmations ?? 0));
  return { confirmationsWanted: wanted, confirmations: state === "paid" ? wanted : Math.min(seen, wanted) };
}
