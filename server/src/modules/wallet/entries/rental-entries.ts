import type { Money } from "@sonum/contract/money";
import { accounts } from "../accounts.ts";
import type { Entry } from "./entry.ts";

/** One charge for a rental: `part` 0 is the initial one, each extension adds one. */
export type RentalCharge = { orderId: bigint; part: number; customerId: string; amount: Money };

/** Holds the charge. */
export const holdRentalEntry = ({ orderId, part, customerId, amount }: RentalCharge): Entry => ({
  key: holdKey({ orderId, part }),
  reason: "purchase",
  orderId,
  postings: [{ from: accounts.available(customerId), to: accounts.held(customerId), amount }],
});

/** Returns the held charge in full. */
export const refundRentalEntry = ({ orderId, part, customerId, amount }: RentalCharge): Entry => ({
  key: endKey({ orderId, part }),
  reason: "refund",
  orderId,
  postings: [{ from: accounts.held(customerId), to: accounts.available(customerId), amount }],
});

type RevenueSplit = { partnerId: string; partnerAmount: Money; shopAmount: Money };

/**
 * The charge is final: splits the hold between partner and shop. The partner's share accrues until the days are delivered.
 * Shares its key with the refund, so only one can happen.
 */
export const settleRentalEntry = (charge: Omit<RentalCharge, "amount"> & RevenueSplit): Entry => ({
  key: endKey(charge),
  reason: "sale",
  orderId: charge.orderId,
  postings: [
    { to: accounts.accruing(charge.partnerId), amount: charge.partnerAmount },
    { to: accounts.revenue, amount: charge.shopAmount },
  ].flatMap((share) => (share.amount > 0n ? [{ from: accounts.held(charge.customerId), ...share }] : [])),
});

type Accrued = { orderId: bigint; partnerId: string; amount: Money };

/** Credits the partner for delivered days; `step` names how far, so that each is credited once. */
export const releaseRentalEarningEntry = ({
  orderId,
  partnerId,
  amount,
  step,
}: Accrued & { step: number | "end" }): Entry => ({
  key: `rent:${orderId}:day:${step}`,
  reason: "sale",
  orderId,
  postings: [{ from: accounts.accruing(partnerId), to: accounts.earned(partnerId), amount }],
});

/** Returns the partner's share of days that will not be delivered to the shop, which refunds the customer. */
export const cancelAccrualEntry = ({ orderId, partnerId, amount }: Accrued): Entry => ({
  key: `rent:${orderId}:undelivered`,
  reason: "reversal",
  orderId,
  postings: [{ from: accounts.accruing(partnerId), to: accounts.revenue, amount }],
});

/** Refunds the customer for days on which the SIM was lost. */
export const refundLostDaysEntry = ({ orderId, customerId, amount }: Omit<RentalCharge, "part">): Entry => ({
  key: `rent:${orderId}:lost`,
  reason: "refund",
  orderId,
  postings: [{ from: accounts.revenue, to: accounts.available(customerId), amount }],
});

type ChargeId = { orderId: bigint; part: number };
const holdKey = ({ orderId, part }: ChargeId) => `rent:${orderId}:${part}`;
const endKey = (charge: ChargeId) => `${holdKey(charge)}:end`;
