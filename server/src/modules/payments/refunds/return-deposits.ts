import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { accounts, lockBalances, revokeBonus } from "../../wallet/index.ts";
import { hasDispute } from "../store.ts";
import { approveRequest } from "./decide-refund.ts";
import { endRequest } from "./end-request.ts";
import { createRequest } from "./request-refund.ts";
import { maxRefund, splitRefund } from "./rules.ts";
import * as store from "./store.ts";

/** `waits`: a payment is disputed or another refund is in progress. `requestId` is null if there is nothing to refund. */
export type DepositReturn = { state: "waits" } | { state: "begun"; requestId: string | null };

/**
 * Refunds all unspent deposits of an account that the office closed, without a customer's request; an undecided request
 * is replaced. The unspent bonus is revoked.
 */
export async function returnDeposits(tx: Tx, customerId: string, by: string): Promise<DepositReturn> {
  const own = accounts.available(customerId);
  await lockBalances(tx, [own]);
  if (await hasDispute(tx, customerId)) return { state: "waits" };
  const open = await store.lockOpenRequest(tx, customerId);
  if (open && open.state !== "asked") return { state: "waits" };
  if (open) await endRequest(tx, open, { state: "cancelled", reason: "account closed", decidedBy: by });

  await revokeBonus(tx, customerId);
  const available = (await lockBalances(tx, [own])).get(own) ?? micro(0n);
  const deposits = await store.listDeposits(tx, customerId);
  const parts = splitRefund(deposits, maxRefund(deposits, available, micro(0n)));
  if (parts.length === 0) return { state: "begun", requestId: null };
  const requestId = await createRequest(tx, customerId, parts);
  await approveRequest(tx, requestId, by);
  return { state: "begun", requestId };
}

export type DepositReturnStatus = { isEnded: boolean; returned: Money };

/** The amount actually refunded so far, and whether the request has ended. */
export async function readDepositReturn(ctx: Ctx, requestId: string): Promise<DepositReturnStatus> {
  const request = await store.findRequest(ctx, requestId);
  const refunds = await store.listRefunds(ctx, [requestId]);
  const done = refunds.filter(({ state }) => state === "done");
  const returned = micro(done.reduce((sum, { dollars }) => sum + dollars, 0n));
  return { isEnded: request === undefined || request.endedAt !== null, returned };
}
