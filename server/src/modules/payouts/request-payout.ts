import { type Money, micro } from "@sonum/contract/money";
import type { PayoutSource, PayoutTarget } from "@sonum/contract/payouts";
import { signedInUser } from "../../platform/actors.ts";
import { secondFactorRequired } from "../../platform/assert-allowed.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { once } from "../../platform/idempotency.ts";
import { requireFresh } from "../accounts/index.ts";
import * as wallet from "../wallet/index.ts";
import { assertNotSanctioned, findSealedDestination, openDestination } from "./destination.ts";
import { aboveAvailable, badAmount, earningsHeld, onlyDollars } from "./errors.ts";
import { isHeld } from "./holds.ts";
import { holdKey } from "./keys.ts";
import { approvalsNeeded, readAmount } from "./rules.ts";
import * as store from "./store.ts";

export type Wish = { source: PayoutSource; to: PayoutTarget; sum: number; currency: string };

/**
 * Asks for earnings to be paid out. The money is set aside at once, so that it cannot be asked for twice: either there is
 * a request and its money is on its way, or nothing happened.
 */
export async function requestPayout(ctx: Ctx, wish: Wish, key: string | undefined): Promise<store.PayoutRow> {
  const { id: userId } = signedInUser(ctx);
  if (wish.currency !== "USD") throw onlyDollars();
  const amount = readAmount(wish.sum, ctx.settings.payouts);
  if (typeof amount === "string") throw badAmount(amount);
  if (wish.to === "outside") await requireOwner(ctx, userId);

  const id = await transact(ctx, (tx) =>
    key === undefined
      ? hold(tx, userId, { ...wish, amount })
      : once(tx, { owner: userId, key, input: { payout: wish } }, () =>
          hold(tx, userId, { ...wish, amount }),
        ),
  );
  const row = await store.findRequest(ctx, id);
  if (!row) throw new Error(`The payout ${id} is gone`);
  return row;
}

/** Money leaves the house only for somebody who showed just now who they are, the first time by more than a password. */
async function requireOwner(ctx: Ctx, userId: string): Promise<void> {
  const { hasSecondFactor } = requireFresh(ctx);
  if (ctx.settings.isDemo || hasSecondFactor) return;
  if (!(await store.hasBeenPaid(ctx, userId))) throw secondFactorRequired();
}

type Amount = Pick<Wish, "source" | "to"> & { amount: Money };

async function hold(tx: Tx, userId: string, { source, to, amount }: Amount): Promise<string> {
  const { payouts } = tx.settings;
  const own = wallet.earningAccounts({ source, userId });
  const locked = await wallet.lockBalances(tx, [own.earned, own.payout]);
  if (await isHeld(tx, { source, userId })) throw earningsHeld();
  const { available, balance } = await wallet.readEarnings(tx, { source, userId }, payouts.holdMs);
  if (amount > available) throw aboveAvailable();

  const destination = to === "outside" ? await findSealedDestination(tx, userId) : undefined;
  if (destination) assertNotSanctioned(tx, openDestination(tx, destination));

  const id = tx.newId("out");
  const move = { from: own.earned, to: own.payout, amount };
  await wallet.postEntries(tx, [{ key: holdKey(id), reason: "payout", moves: [move] }], locked);
  await store.insertRequest(tx, {
    id,
    source,
    userId,
    target: to,
    amount,
    approvalsNeeded: approvalsNeeded(amount, payouts),
    destination: destination ?? null,
    holdMove: await wallet.getMoveId(tx, holdKey(id)),
    balanceAfter: micro(balance - amount),
    reason: null,
    reference: null,
    requestedAt: tx.clock.now(),
    changedAt: tx.clock.now(),
  });
  await store.insertStep(tx, { payoutId: id, action: "requested", actorId: userId });
  tx.publish([{ kind: "balance", customerId: userId }]);
  return id;
}
