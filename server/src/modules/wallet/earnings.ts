import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import * as store from "./ripe-store.ts";
import { balanceOf } from "./store.ts";

/** Earnings come from two sources, which are paid out apart: SIMs that sold, and people who were brought. */
export type EarningSource = "sales" | "referrals";
export type Earner = { source: EarningSource; userId: string };

export const earningAccounts = ({ source, userId }: Earner): store.EarningAccounts =>
  source === "sales"
    ? { earned: accounts.earned(userId), payout: accounts.salesPayout(userId) }
    : { earned: accounts.commission(userId), payout: accounts.commissionPayout(userId) };

export type Earnings = {
  /** Earned and not asked for. */
  balance: Money;
  /** Of the balance, what is old enough to be asked for. */
  available: Money;
  /** Asked for and not yet paid. */
  onItsWay: Money;
};

const BATCH = 20_000;
/** Moves of the last moments may still be written in another order; what is younger is counted anew each time. */
const SETTLED_MS = 60_000;

/**
 * What somebody has earned, and how much of it may leave. Earnings ripen for a while first. What has ripened is summed up
 * once and remembered, so that the longest history costs no more than what is new in it. Whoever goes on to take money
 * has locked the balances before.
 */
export const readEarnings = (ctx: Ctx, earner: Earner, holdMs: number): Promise<Earnings> =>
  transact(ctx, async (tx) => {
    const own = earningAccounts(earner);
    const { amount, throughMove } = await ripen(tx, own, holdMs);
    const balance = await balanceOf(tx, own.earned);
    const left = amount - (await store.sumGone(tx, own, throughMove));
    // Never above the balance: what came in and is not ripe is in it too, and what is gone is not.
    const available = micro(left < 0n ? 0n : left);
    return { balance, available, onItsWay: await balanceOf(tx, own.payout) };
  });

async function ripen(tx: Tx, own: store.EarningAccounts, holdMs: number): Promise<store.Ripe> {
  const now = tx.clock.now().getTime();
  const before = new Date(now - holdMs);
  const known = await store.lockRipe(tx, own.earned);
  const settled = await addRipe(tx, own, known, new Date(Math.min(before.getTime(), now - SETTLED_MS)));
  if (settled.throughMove !== known.throughMove) await store.setRipe(tx, own.earned, settled);
  return holdMs < SETTLED_MS ? addRipe(tx, own, settled, before) : settled;
}

async function addRipe(tx: Tx, own: store.EarningAccounts, from: store.Ripe, before: Date) {
  let { throughMove, amount } = from;
  for (;;) {
    const step = await store.sumNextRipe(tx, own, { after: throughMove, before, limit: BATCH });
    throughMove = step.throughMove ?? throughMove;
    amount = micro(amount + step.amount);
    if (!step.isFull) return { throughMove, amount };
  }
}
