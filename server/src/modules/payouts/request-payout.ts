import { type Money, micro } from "@sonum/contract/money";
import type { PayoutSource, PayoutTarget } from "@sonum/contract/payouts/payouts";
import { createKeyedLimit } from "../../platform/concurrency/concurrency-limit.ts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { runIdempotent } from "../../platform/database/idempotency.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { secondFactorRequired } from "../../platform/security/assert-allowed.ts";
import { requireRecentConfirmation } from "../accounts/index.ts";
import * as wallet from "../wallet/index.ts";
import { assertNotSanctioned, decryptDestination } from "./destination.ts";
import { aboveAvailable, badAmount, earningsHeld, onlyDollars } from "./errors.ts";
import { areEarningsHeld } from "./hold-store.ts";
import { approvalsNeeded, parseAmount } from "./rules.ts";
import * as store from "./store.ts";

export type PayoutRequest = { source: PayoutSource; to: PayoutTarget; sum: number; currency: string };

/** One user's requests wait for the same lock; together they would take every database connection. */
const limitPerUser = createKeyedLimit({ atOnce: 1, waitingMax: 50 });

/**
 * Requests a payout of earnings. The money is held at once, so it cannot be requested twice: either the request exists and
 * its money is held, or nothing happened.
 */
export async function requestPayout(
  ctx: Ctx,
  request: PayoutRequest,
  key: string | undefined,
): Promise<store.PayoutRow> {
  const { id: userId } = signedInUser(ctx);
  if (request.currency !== "USD") throw onlyDollars();
  const amount = parseAmount(request.sum, ctx.settings.payouts);
  if (typeof amount === "string") throw badAmount(amount);
  if (request.to === "outside") await requireOwner(ctx, userId);

  const id = await limitPerUser(userId, () =>
    transact(ctx, (tx) =>
      key === undefined
        ? hold(tx, userId, { ...request, amount })
        : runIdempotent(tx, { owner: userId, key, input: { payout: request } }, () =>
            hold(tx, userId, { ...request, amount }),
          ),
    ),
  );
  const row = await store.findRequest(ctx, id);
  if (!row) throw new Error(`The new payout ${id} is missing`);
  return row;
}

/** Requires a recent sign-in, and a second factor for a user's first payout. */
async function requireOwner(ctx: Ctx, userId: string): Promise<void> {
  const { hasSecondFactor } = requireRecentConfirmation(ctx);
  if (ctx.settings.isDemo || hasSecondFactor) return;
  if (!(await store.hasBeenPaid(ctx, userId))) throw secondFactorRequired();
}

type PayoutAmount = Pick<PayoutRequest, "source" | "to"> & { amount: Money };

const holdKey = (payoutId: string) => `payout:${payoutId}`;

async function hold(tx: Tx, userId: string, { source, to, amount }: PayoutAmount): Promise<string> {
  const { payouts } = tx.settings;
  const own = wallet.earningAccounts({ source, userId });
  const locked = await wallet.lockBalances(tx, [own.earned, own.payout]);
  if (await areEarningsHeld(tx, { source, userId })) throw earningsHeld();
  if (source === "sales") await wallet.collectDebt(tx, userId);
  const { available, balance } = await wallet.readEarnings(tx, { source, userId }, payouts.holdMs);
  if (amount > available) throw aboveAvailable();

  const destination = to === "outside" ? await store.findEncryptedDestination(tx, userId) : undefined;
  if (destination) assertNotSanctioned(tx, decryptDestination(tx, destination));

  const id = tx.newId("out");
  const posting = { from: own.earned, to: own.payout, amount };
  await wallet.postEntries(tx, [{ key: holdKey(id), reason: "payout", postings: [posting] }], locked);
  await store.insertRequest(tx, {
    id,
    source,
    userId,
    target: to,
    amount,
    approvalsNeeded: approvalsNeeded(amount, payouts),
    destination: destination ?? null,
    holdMove: await wallet.getPostingId(tx, holdKey(id)),
    balanceAfter: micro(balance - amount),
    requestedAt: tx.clock.now(),
    changedAt: tx.clock.now(),
  });
  await store.insertStep(tx, { payoutId: id, action: "requested", actorId: userId });
  tx.publish([{ kind: "balance", customerId: userId }]);
  return id;
}
