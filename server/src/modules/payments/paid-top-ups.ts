import { type Money, micro } from "@sonum/contract/money";
import type { MethodCode } from "@sonum/contract/payments/top-ups";
import type { Ctx } from "../../platform/context.ts";
import { providerNameOf } from "./present-top-up.ts";
import { feeOf, findMethod } from "./rules.ts";
import * as store from "./store.ts";

/** A payment that arrived: what of it was kept, with its fee, in millionths of its currency. */
export type PaidTopUp = {
  at: Date;
  paid: Money;
  currency: string;
  method: MethodCode;
  provider: string | null;
  fee: Money;
  creditedUsd: Money;
  bonusUsd: Money;
};

const LISTED_MAX = 1_000;

/** A customer's own top-up, if money arrived and stayed. */
export async function findPaidTopUp(
  ctx: Ctx,
  customerId: string,
  id: string,
): Promise<PaidTopUp | undefined> {
  const topUp = await store.findTopUp(ctx, id, customerId);
  return topUp && isPaid(topUp) ? toPaid(ctx, topUp) : undefined;
}

/** The latest paid top-ups of a customer, newest first. */
export async function listPaidTopUps(ctx: Ctx, customerId: string): Promise<(PaidTopUp & { id: string })[]> {
  const topUps = await store.listTopUps(ctx, customerId, LISTED_MAX);
  return topUps.filter(isPaid).map((topUp) => ({ ...toPaid(ctx, topUp), id: topUp.id }));
}

const STATES_WITH_MONEY = new Set<string>(["paid", "underpaid", "refunded"]);

const isPaid = ({ state, credited }: store.TopUpRow) => STATES_WITH_MONEY.has(state) && credited > 0n;

function toPaid(ctx: Ctx, topUp: store.TopUpRow): PaidTopUp {
  const { createdAt, received, credited, bonus, method: code } = topUp;
  const method = findMethod(code);
  // An operator accepted money in another currency: only its credit is known.
  const [paid, currency] = received > 0n ? [received, topUp.currency] : [credited, "USD"];
  return {
    at: createdAt,
    paid: micro(paid),
    currency,
    method: code,
    provider: providerNameOf(ctx, code),
    fee: micro(received > 0n && method ? feeOf(method, received) : 0n),
    creditedUsd: credited,
    bonusUsd: bonus,
  };
}
