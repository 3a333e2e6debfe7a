import { type Money, maxMoney, micro, minMoney } from "@sonum/contract/money";
import type { RefundRequestState } from "@sonum/contract/payments/deposit-refunds";
import type { TopUpState } from "@sonum/contract/payments/top-ups";
import type { EntryReason } from "../../wallet/index.ts";
import type { RefundState } from "../tables.ts";
import { assertChange, OPEN, REFUND_CHANGES, REFUNDABLE, REQUEST_CHANGES, SENT } from "./states.ts";

export type BookRefund = {
  id: string;
  state: RefundState;
  /** What the provider said. */
  told: string;
  dollars: Money;
  /** In the deposit's currency. */
  amount: bigint;
};

export type BookDeposit = {
  id: string;
  state: TopUpState;
  received: bigint;
  credited: Money;
  /** Taken back by the payer after it was spent. */
  owed: Money;
  /** Granted with this deposit. */
  bonus: Money;
  /** How often the credit changed: part of the key of each ledger entry. */
  changes: number;
  /** Disputed, but an operator lets the customer buy. */
  isThawed: boolean;
  /** Requested by the customer, or made when the account was closed. */
  refunds: BookRefund[];
};

export type BookRequest = {
  id: string;
  state: RefundRequestState;
  reason: string;
  decidedBy: string | null;
  /** The unspent bonus of its deposits, taken with the request; given back if their refund fails. */
  bonus: Money;
  refundIds: ReadonlySet<string>;
};

export type BookAccount = "available" | "refunding" | "external" | "receivable" | "promo";
export type Move = { key: string; reason: EntryReason; from: BookAccount; to: BookAccount; amount: Money };

/**
 * A customer's deposits, refunds and bonus, and the part of the balance that depends on them. Every change of them is
 * decided on this value; `moves` collects the postings that belong to the changes.
 */
export type DepositBook = {
  customerId: string;
  available: Money;
  refunding: Money;
  /** Granted and not taken back. The customer's own money is spent before it. */
  bonus: Money;
  deposits: BookDeposit[];
  /** Not ended. */
  request: BookRequest | undefined;
  moves: Move[];
};

const NOTHING = micro(0n);

export const sumOf = (amounts: Money[]): Money => micro(amounts.reduce((sum, amount) => sum + amount, 0n));

/** The customer may neither buy nor get refunds: a payment is disputed. */
export const isFrozen = ({ deposits }: DepositBook): boolean =>
  deposits.some(({ state, isThawed }) => state === "disputed" && !isThawed);

/** What of a deposit may still go back to its payer. */
export function refundableOf({ state, credited, refunds }: BookDeposit): Money {
  if (!REFUNDABLE.has(state)) return NOTHING;
  const back = refunds.filter((refund) => OPEN.has(refund.state) || refund.state === "done");
  return maxMoney(micro(credited - sumOf(back.map(({ dollars }) => dollars))), NOTHING);
}

/** The most that may go back now: what was paid in and not spent. Never a bonus, and never what the customer owes. */
export function maxRefund(book: DepositBook): Money {
  const owed = sumOf(book.deposits.map((deposit) => deposit.owed));
  const own = maxMoney(micro(book.available - unspentBonus(book) - owed), NOTHING);
  return minMoney(sumOf(book.deposits.map(refundableOf)), own);
}

/** The bonus that is still on the balance. */
export const unspentBonus = ({ bonus, available }: Pick<DepositBook, "bonus" | "available">): Money =>
  minMoney(bonus, available);

/** What we refunded of a deposit or may have refunded; `openDollars` is the part without a result. */
export function sumSent({ refunds }: BookDeposit) {
  const sent = refunds.filter(({ state }) => SENT.has(state));
  return {
    dollars: sumOf(sent.map(({ dollars }) => dollars)),
    openDollars: sumOf(sent.filter(({ state }) => state !== "done").map(({ dollars }) => dollars)),
    amount: sent.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

export function setRefund(refund: BookRefund, to: RefundState): void {
  assertChange(REFUND_CHANGES, refund.state, to);
  refund.state = to;
}

export function setRequest(
  book: DepositBook,
  request: BookRequest,
  {
    state,
    reason,
    decidedBy = request.decidedBy,
  }: Pick<BookRequest, "state" | "reason"> & Partial<BookRequest>,
): void {
  assertChange(REQUEST_CHANGES, request.state, state);
  Object.assign(request, { state, reason, decidedBy });
  if (state !== "approved") book.request = undefined;
}

/** Posts an amount; a balance below zero is a bug. */
export function move(book: DepositBook, posting: Move): void {
  if (posting.amount === 0n) return;
  if (posting.amount < 0n) throw new Error(`A negative amount: ${posting.key}`);
  change(book, posting.from, micro(-posting.amount));
  change(book, posting.to, posting.amount);
  book.moves.push(posting);
}

function change(book: DepositBook, account: BookAccount, by: Money): void {
  if (account !== "available" && account !== "refunding") return;
  book[account] = micro(book[account] + by);
  if (book[account] < 0n) throw new Error(`The ${account} balance would be below zero`);
}
