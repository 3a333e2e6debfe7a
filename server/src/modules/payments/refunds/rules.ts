/** To which deposits a refund goes. */
import { type Money, micro } from "@sonum/contract/money";

export type RefundableDeposit = {
  rateE8: bigint;
  credited: Money;
  dollarsBack: Money;
  amountBack: bigint;
  transferred: bigint;
};
export type DepositRefund<D> = { deposit: D; dollars: Money; amount: bigint };

const E8 = 100_000_000n;
const CENT = 10_000n;

/** Dollars of a deposit that are not refunded yet. */
export const unrefundedOf = ({ credited, dollarsBack }: RefundableDeposit): Money =>
  micro(credited > dollarsBack ? credited - dollarsBack : 0n);

/**
 * Splits a refund over deposits in their order, each at its own rate: a whole deposit is refunded as paid less the fee.
 * Payers get whole cents; fractions stay on the balance. A transfer never refunds more than it brought.
 */
export function splitRefund<D extends RefundableDeposit>(deposits: D[], wanted: Money): DepositRefund<D>[] {
  const parts: DepositRefund<D>[] = [];
  let remaining: bigint = wanted;
  for (const deposit of deposits) {
    const part = partOf(deposit, micro(remaining));
    if (part.amount <= 0n) continue;
    parts.push({ deposit, ...part });
    remaining -= part.dollars;
  }
  return parts;
}

function partOf(deposit: RefundableDeposit, wanted: Money): { dollars: Money; amount: bigint } {
  const { rateE8, transferred, amountBack } = deposit;
  const left = unrefundedOf(deposit);
  const most = wanted < left ? wanted : left;
  const worth = wholeCents(most, rateE8);
  const amount = floorToCents(smaller(worth, transferred - amountBack));
  const dollars = amount === worth && worth > 0n ? costOf(most, worth, rateE8) : dollarsFor(amount, rateE8);
  return { dollars: micro(smaller(most, dollars)), amount };
}

/** Converts dollars to whole cents. Crediting rounded down, so a rounding error below a cent is rounded up again. */
function wholeCents(dollars: Money, rateE8: bigint): bigint {
  const worth = (dollars * rateE8) / E8;
  const up = floorToCents(worth + CENT - 1n);
  return up - worth <= rateE8 / E8 + 1n ? up : floorToCents(worth);
}

/** Uses up the whole amount if the leftover is only a rounding error. */
const costOf = (most: Money, worth: bigint, rateE8: bigint): bigint =>
  dollarsFor(worth, rateE8) + 2n >= most ? most : dollarsFor(worth, rateE8);

const dollarsFor = (amount: bigint, rateE8: bigint): bigint => (amount * E8 + rateE8 - 1n) / rateE8;
const floorToCents = (amount: bigint) => (amount > 0n ? (amount / CENT) * CENT : 0n);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
