import { formatUsd, type Money, micro } from "@sonum/contract/money";
import type { RefundRequest } from "@sonum/contract/payments/deposit-refunds";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { requireRecentConfirmation } from "../../accounts/index.ts";
import { accounts, bonusLeft, holdRefund, insufficientFunds, lockBalances } from "../../wallet/index.ts";
import { accountFrozen, refundInProgress, refundTooSmall, refundUnknown } from "../errors.ts";
import { hasDispute } from "../store.ts";
import { endRequest } from "./end-request.ts";
import { getRequest } from "./read-refunds.ts";
import { type DepositRefund, maxRefund, splitRefund } from "./rules.ts";
import * as store from "./store.ts";

type RefundInput = { amount: Money; key: string | undefined };

/**
 * Requests a refund of unspent deposits. The money is held at once, so it can be neither spent nor requested again, and
 * waits for an operator. Never more than the unspent deposits, never a bonus.
 */
export async function requestRefund(ctx: Ctx, { amount, key }: RefundInput): Promise<RefundRequest> {
  const { id: customerId } = requireRecentConfirmation(ctx);
  const id = await transact(ctx, (tx) => {
    const work = () => holdDeposits(tx, customerId, amount);
    const input = { refund: formatUsd(amount) };
    return key === undefined ? work() : runIdempotent(tx, { owner: customerId, key, input }, work);
  });
  return getRequest(ctx, customerId, id);
}

async function holdDeposits(tx: Tx, customerId: string, wanted: Money): Promise<string> {
  const own = accounts.available(customerId);
  const available = (await lockBalances(tx, [own])).get(own) ?? micro(0n);
  if (await hasDispute(tx, customerId)) throw accountFrozen();
  if (await store.lockOpenRequest(tx, customerId)) throw refundInProgress();
  const deposits = await store.listDeposits(tx, customerId);
  const most = maxRefund(deposits, available, await bonusLeft(tx, customerId, available));
  if (wanted <= 0n || wanted > most) throw insufficientFunds({ refundableUsd: formatUsd(most) });

  const parts = splitRefund(deposits, wanted);
  if (parts.length === 0) throw refundTooSmall();
  return createRequest(tx, customerId, parts);
}

/** Stores the request with one refund per deposit and holds the money. The caller has locked the balance. */
export async function createRequest(
  tx: Tx,
  customerId: string,
  parts: DepositRefund<store.Deposit>[],
): Promise<string> {
  const amount = micro(parts.reduce((sum, { dollars }) => sum + dollars, 0n));
  const now = tx.clock.now();
  const id = tx.newId("rfr");
  await store.insertRequest(tx, { id, customerId, amount, askedAt: now });
  const rows = parts.map(({ deposit, dollars, amount: back }) => {
    const { id: topUpId, provider, billingId, transaction, currency } = deposit;
    const money = { transaction, currency, amount: back, dollars };
    return { id: tx.newId("rfd"), requestId: id, topUpId, provider, billingId, ...money };
  });
  await store.insertRefunds(
    tx,
    rows.map((row) => ({ ...row, createdAt: now, changedAt: now })),
  );
  for (const row of rows) await holdRefund(tx, { id: row.id, customerId, amount: row.dollars });
  return id;
}

/** The customer cancels a request that is not decided yet. */
export async function cancelRefund(ctx: Ctx, customerId: string, id: string): Promise<RefundRequest> {
  await transact(ctx, async (tx) => {
    const request = await store.lockRequest(tx, id);
    if (request?.customerId !== customerId) throw refundUnknown();
    if (request.state === "cancelled") return;
    if (request.state !== "asked") throw refundInProgress();
    await endRequest(tx, request, { state: "cancelled", reason: "", decidedBy: null });
  });
  return getRequest(ctx, customerId, id);
}
