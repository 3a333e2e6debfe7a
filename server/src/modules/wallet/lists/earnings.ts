import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import { findDebt } from "../debt-store.ts";
import * as store from "../payable-store.ts";
import { balanceOf } from "../store.ts";

/** Sales on a partner's SIMs and referral commissions; the two are paid out separately. */
export type EarningSource = "sales" | "referrals";
export type Earner = { source: EarningSource; userId: string };

export const earningAccounts = ({ source, userId }: Earner): store.EarningAccounts =>
  source === "sales"
    ? { earned: accounts.earned(userId), payout: accounts.salesPayout(userId) }
    : { earned: accounts.commission(userId), payout: accounts.commissionPayout(userId) };

export type Earnings = {
  /** Earned and not requested for payout. */
  balance: Money;
  /** The part of the balance past the hold period, which may be requested. */
  available: Money;
  /** Requested and not yet paid. */
  pendingPayout: Money;
  /** Of rental days still to be delivered; not in the balance. */
  accruing: Money;
  /** Owed to the shop, and taken from the next earnings; not in the balance. */
  debt: Money;
};

const BATCH = 20_000;
/** Concurrent transactions may commit ids out of order: younger postings are summed again on every read. */
const STABLE_AFTER_MS = 60_000;

/**
 * A user's earnings and how much of them is payable, that is, past the hold period. The payable total is stored up to a
 * posting, so each read sums only newer ones. Callers that then take money must have locked the balances before.
 */
export const readEarnings = (ctx: Ctx, earner: Earner, holdMs: number): Promise<Earnings> =>
  transact(ctx, async (tx): Promise<Earnings> => {
    const own = earningAccounts(earner);
    const { amount, throughPosting } = await updatePayable(tx, own, holdMs);
    const balance = await balanceOf(tx, own.earned);
    const left = amount - (await store.sumWithdrawn(tx, own, throughPosting));
    // Never above the balance, which also contains earnings still on hold.
    const available = micro(left < 0n ? 0n : left);
    const pendingPayout = await balanceOf(tx, own.payout);
    return { balance, available, pendingPayout, ...(await readRentalEarnings(tx, earner)) };
  });

/** Only sales can accrue or leave a debt. */
async function readRentalEarnings(tx: Tx, { source, userId }: Earner) {
  if (source === "referrals") return { accruing: micro(0n), debt: micro(0n) };
  return { accruing: await balanceOf(tx, accounts.accruing(userId)), debt: await findDebt(tx, userId) };
}

async function updatePayable(
  tx: Tx,
  own: store.EarningAccounts,
  holdMs: number,
): Promise<store.PayableTotal> {
  const now = tx.clock.now().getTime();
  const before = new Date(now - holdMs);
  const known = await store.lockPayable(tx, own.earned);
  const stable = await addPayable(
    tx,
    own,
    known,
    new Date(Math.min(before.getTime(), now - STABLE_AFTER_MS)),
  );
  if (stable.throughPosting !== known.throughPosting) await store.setPayable(tx, own.earned, stable);
  return holdMs < STABLE_AFTER_MS ? addPayable(tx, own, stable, before) : stable;
}

async function addPayable(tx: Tx, own: store.EarningAccounts, from: store.PayableTotal, before: Date) {
  let { throughPosting, amount } = from;
  for (;;) {
    const batch = await store.sumNextPayable(tx, own, { after: throughPosting, before, limit: BATCH });
    throughPosting = batch.throughPosting ?? throughPosting;
    amount = micro(amount + batch.amount);
    if (!batch.isFull) return { throughPosting, amount };
  }
}
