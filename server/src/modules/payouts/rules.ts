/** Payout limits, approvals and state transitions. */
import { type Money, usd } from "@sonum/contract/money";
import type { PayoutState } from "@sonum/contract/payouts/payouts";

/** The shop's account that payouts are paid from. */
export type PayingAccount = { holder: string; iban: string; bic?: string | undefined };

export type PayoutTerms = {
  /** Hold period before new earnings become payable. */
  holdMs: number;
  minimum: Money;
  maximum: Money;
  /** From this amount on two operators have to approve. */
  fourEyesFrom: Money;
  /** The account that bank files pay from; without it there are none. */
  account?: PayingAccount | undefined;
};

/** Allowed transitions. A transfer that was or may have been made is never resent automatically. */
const TRANSITIONS: Record<PayoutState, readonly PayoutState[]> = {
  requested: ["approved", "paid", "rejected", "cancelled"],
  approved: ["sending", "unknown", "paid", "rejected"],
  sending: ["paid", "unknown", "approved"],
  unknown: ["paid", "approved"],
  paid: [],
  rejected: [],
  cancelled: [],
};

export const canTransition = (from: PayoutState, to: PayoutState): boolean => TRANSITIONS[from].includes(to);

export const approvalsNeeded = (amount: Money, { fourEyesFrom }: PayoutTerms): 1 | 2 =>
  fourEyesFrom > 0n && amount >= fourEyesFrom ? 2 : 1;

export type AmountError = "not_an_amount" | "nothing" | "too_little" | "too_much";

/** Accepts whole cents above zero within the limits. Other fractions are refused rather than rounded. */
export function parseAmount(sum: number, { minimum, maximum }: PayoutTerms): Money | AmountError {
  if (!Number.isFinite(sum) || Math.abs(sum) > 1e9) return "too_much";
  if (sum <= 0) return "nothing";
  if (Number(sum.toFixed(2)) !== sum) return "not_an_amount";
  const amount = usd(sum.toFixed(2));
  if (amount < minimum) return "too_little";
  return amount > maximum ? "too_much" : amount;
}

type PayoutSettings = { payouts: PayoutTerms };

declare module "../../platform/config/settings.ts" {
  interface Settings extends PayoutSettings {}
}
