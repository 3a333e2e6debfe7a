import { type Money, maxMoney, micro, minMoney } from "@sonum/contract/money";
import type { TopUpEvaluation } from "../evaluate-top-up.ts";
import {
  type BookDeposit,
  type BookRefund,
  type BookRequest,
  type DepositBook,
  move,
  setRefund,
  setRequest,
  sumSent,
  unspentBonus,
} from "./deposit-book.ts";
import { OPEN, REFUNDABLE } from "./states.ts";

const NOTHING = micro(0n);

/** The state and credit of a deposit by all reports of the provider, given the amount that we refunded. */
export type Evaluate = (sentBack: bigint) => TopUpEvaluation;

/**
 * Brings a deposit in line with the provider's reports. Refunds that it no longer covers are dropped before they are sent;
 * all unsent refunds of the customer are dropped if the payment is disputed or the balance cannot pay what goes back.
 * Then the credit is changed by the difference.
 */
export function recalculate(book: DepositBook, deposit: BookDeposit, evaluate: Evaluate): void {
  const sent = sumSent(deposit);
  const { state, received, credit } = evaluate(sent.amount);
  Object.assign(deposit, { state, received });
  dropUncovered(book, deposit, REFUNDABLE.has(state) ? micro(credit - sent.dollars) : NOTHING);
  // A dispute takes only what was not refunded before. Until a refund has a result, its money counts as kept.
  const kept = state === "disputed" ? sent.dollars : sent.openDollars;
  const target = maxMoney(credit, kept);
  const isMissing = deposit.credited - target > book.available - unspentBonus(book);
  if (state === "disputed" || isMissing) for (const each of book.deposits) dropUncovered(book, each, NOTHING);
  completeRequest(book, state === "disputed" ? "disputed" : "returned");
  setCredit(book, deposit, target);
}

function dropUncovered(book: DepositBook, { refunds }: BookDeposit, room: Money): void {
  let left = room;
  for (const refund of refunds) {
    if (refund.state !== "waiting") continue;
    if (refund.dollars > left) drop(book, refund);
    else left = micro(left - refund.dollars);
  }
}

function drop(book: DepositBook, refund: BookRefund): void {
  setRefund(refund, "dropped");
  release(book, refund);
}

const release = (book: DepositBook, { id, dollars }: BookRefund) =>
  move(book, {
    key: `refund:${id}:end`,
    reason: "deposit_refund",
    from: "refunding",
    to: "available",
    amount: dollars,
  });

/** What was owed is repaid first; what was spent meanwhile becomes owed. */
function setCredit(book: DepositBook, deposit: BookDeposit, credit: Money): void {
  const change = micro(credit - deposit.credited);
  if (change === 0n) return;
  if (change < 0n && deposit.bonus > 0n) {
    takeBonus(book, `promo-back:${book.customerId}`);
    deposit.bonus = NOTHING;
  }
  const key = `topup:${deposit.id}:${++deposit.changes}`;
  deposit.credited = credit;
  if (change > 0n) {
    const repaid = minMoney(deposit.owed, change);
    deposit.owed = micro(deposit.owed - repaid);
    move(book, { key, reason: "top_up", from: "external", to: "available", amount: micro(change - repaid) });
    move(book, { key, reason: "top_up", from: "external", to: "receivable", amount: repaid });
    return;
  }
  const taken = minMoney(book.available, micro(-change));
  const missing = micro(-change - taken);
  deposit.owed = micro(deposit.owed + missing);
  move(book, { key, reason: "reversal", from: "available", to: "external", amount: taken });
  move(book, { key, reason: "reversal", from: "receivable", to: "external", amount: missing });
}

/** The bonus of the first deposit. */
export function grantBonus(book: DepositBook, deposit: BookDeposit, amount: Money): void {
  deposit.bonus = amount;
  book.bonus = micro(book.bonus + amount);
  move(book, { key: `promo:${book.customerId}`, reason: "bonus", from: "promo", to: "available", amount });
}

/** Takes the unspent bonus from the balance. Returns what was taken. */
export function takeBonus(book: DepositBook, key: string): Money {
  const amount = unspentBonus(book);
  book.bonus = NOTHING;
  move(book, { key, reason: "reversal", from: "available", to: "promo", amount });
  return amount;
}

export type RefundPart = { deposit: BookDeposit; refund: BookRefund };

/**
 * Holds the money of a new request. The unspent bonus of its deposits is taken at once: else it could be spent while the
 * request waits.
 */
export function holdRequest(book: DepositBook, id: string, parts: RefundPart[]): BookRequest {
  const hasBonus = parts.some(({ deposit }) => deposit.bonus > 0n);
  const request: BookRequest = {
    id,
    state: "asked",
    reason: "",
    decidedBy: null,
    bonus: NOTHING,
    refundIds: new Set(parts.map(({ refund }) => refund.id)),
  };
  for (const { deposit, refund } of parts) {
    deposit.refunds.push(refund);
    const { id: refundId, dollars: amount } = refund;
    move(book, {
      key: `refund:${refundId}:ask`,
      reason: "deposit_refund",
      from: "available",
      to: "refunding",
      amount,
    });
  }
  if (hasBonus) request.bonus = takeBonus(book, `refund-bonus:${id}`);
  book.request = request;
  return request;
}

type Ending = { state: "rejected" | "cancelled"; reason: string; decidedBy: string | null };

/** Ends a request that was not decided yet: all its money returns to the balance. */
export function endRequest(book: DepositBook, request: BookRequest, ending: Ending): void {
  for (const refund of refundsOf(book, request)) if (refund.state === "waiting") drop(book, refund);
  giveBonusBack(book, request);
  setRequest(book, request, ending);
}

/** Approves a request and returns the refunds to send. */
export function approveRequest(book: DepositBook, request: BookRequest, decidedBy: string): BookRefund[] {
  setRequest(book, request, { state: "approved", reason: "", decidedBy });
  return refundsOf(book, request);
}

/** Applies the provider's result: the held money is paid out or returns to the balance. */
export function endRefund(
  book: DepositBook,
  { deposit, refund }: RefundPart,
  { isDone, told, evaluate }: { isDone: boolean; told: string; evaluate: Evaluate },
): void {
  setRefund(refund, isDone ? "done" : "refused");
  refund.told = told;
  const { id, dollars: amount } = refund;
  if (isDone)
    move(book, {
      key: `refund:${id}:end`,
      reason: "deposit_refund",
      from: "refunding",
      to: "external",
      amount,
    });
  else release(book, refund);
  if (isDone) deposit.bonus = NOTHING;
  completeRequest(book, told);
  recalculate(book, deposit, evaluate);
}

/** A refund that the provider does not know: it is sent again, unless the deposit no longer covers it. */
export function retryRefund(book: DepositBook, { deposit, refund }: RefundPart, evaluate: Evaluate): void {
  setRefund(refund, "waiting");
  recalculate(book, deposit, evaluate);
}

/** Ends the open request once none of its refunds is open: `done` if all were sent. */
function completeRequest(book: DepositBook, why: string): void {
  const { request } = book;
  if (!request) return;
  const refunds = refundsOf(book, request);
  if (refunds.some(({ state }) => OPEN.has(state))) return;
  if (book.deposits.some(({ bonus }) => bonus > 0n)) giveBonusBack(book, request);
  const isDone = refunds.every(({ state }) => state === "done");
  const reason = isDone ? "" : (refunds.find(({ state }) => state === "refused")?.told ?? why);
  const failed = request.state === "asked" ? "rejected" : "failed";
  setRequest(book, request, { state: isDone ? "done" : failed, reason });
}

function giveBonusBack(book: DepositBook, request: BookRequest): void {
  const { id, bonus: amount } = request;
  request.bonus = NOTHING;
  book.bonus = micro(book.bonus + amount);
  move(book, { key: `refund-bonus:${id}:back`, reason: "bonus", from: "promo", to: "available", amount });
}

const refundsOf = ({ deposits }: DepositBook, { refundIds }: BookRequest): BookRefund[] =>
  deposits.flatMap(({ refunds }) => refunds.filter(({ id }) => refundIds.has(id)));
