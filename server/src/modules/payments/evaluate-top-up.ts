import { type Money, micro } from "@sonum/contract/money";
import type { TopUpState } from "@sonum/contract/payments/top-ups";
import type { PaymentEventKind } from "../../platform/ports.ts";
import { creditFor, type Method } from "./rules.ts";

export type ReportedEvent = { kind: PaymentEventKind; transaction: string; amount: bigint; currency: string };

export type RequestedTopUp = {
  method: Method;
  amount: bigint;
  currency: string;
  rateE8: bigint;
  /** Currencies that an operator accepted as received, with their rates in hundred-millionths per dollar. */
  acceptedRates?: Record<string, string>;
  /** What we refunded ourselves: it left the balance when requested, not when the provider reports it. */
  sentBack?: bigint;
  /** Paid from a sanctioned country: held for review, even if everything else is right. */
  isFromSanctionedCountry?: boolean;
};
export type TopUpEvaluation = { state: TopUpState; received: bigint; credit: Money };

/**
 * Derives a top-up's state and credit from all events reported for it, as a set: order and repetition do not matter.
 * Confirmed facts outrank expectations: a payment that arrives after its link expired still counts.
 */
export function evaluateTopUp(requested: RequestedTopUp, events: ReportedEvent[]): TopUpEvaluation {
  const { received, refunded } = sumsIn(events, requested.currency);
  const kept = less(received, refunded);
  const others = otherCurrencySums(requested, events);
  const result = (state: TopUpState, credit = micro(0n)) => ({ state, received: kept, credit });
  const has = (wanted: ReportedEvent["kind"]) => events.some(({ kind }) => kind === wanted);

  if (isDisputed(events)) return result("disputed");
  const worth = less(received, less(refunded, requested.sentBack ?? 0n));
  if (has("refunded") && worth === 0n && others.every((sums) => sums.kept === 0n)) return result("refunded");
  if (needsReview(requested, { received, kept }, others)) return result("held");
  if (received > 0n || others.length > 0) {
    const state = refunded > 0n ? "refunded" : isUnderpaid(requested, received) ? "underpaid" : "paid";
    return result(state, creditOf(requested, worth, others));
  }
  if (has("failed")) return result("failed");
  if (has("expired")) return result("expired");
  return result(has("pending") ? "pending" : "started");
}

/** A dispute that we won does not count. */
const isDisputed = (events: ReportedEvent[]): boolean =>
  events.some(
    ({ kind, transaction }) =>
      kind === "disputed" &&
      !events.some((other) => other.kind === "dispute_won" && other.transaction === transaction),
  );

type CurrencySum = { currency: string; kept: bigint };

/** Money received in currencies other than the requested one, less refunds. */
function otherCurrencySums({ currency: own }: RequestedTopUp, events: ReportedEvent[]): CurrencySum[] {
  const confirmed = events.filter(({ kind, currency }) => kind === "confirmed" && currency !== own);
  return [...new Set(confirmed.map(({ currency }) => currency))].toSorted().flatMap((currency) => {
    const { received, refunded } = sumsIn(events, currency);
    return [{ currency, kept: less(received, refunded) }];
  });
}

/** Another currency, a card payment of another amount, a coin payment below the minimum, or a sanctioned country. */
function needsReview(
  requested: RequestedTopUp,
  own: { received: bigint; kept: bigint },
  others: CurrencySum[],
): boolean {
  const { method, amount, currency, acceptedRates = {} } = requested;
  if (requested.isFromSanctionedCountry && own.kept > 0n && !(currency in acceptedRates)) return true;
  if (others.some((other) => other.kept > 0n && !(other.currency in acceptedRates))) return true;
  if (own.received === 0n || currency in acceptedRates) return false;
  return method.isExact ? own.received !== amount && own.kept !== amount : own.received < method.minimum;
}

const isUnderpaid = ({ amount, acceptedRates = {} }: RequestedTopUp, received: bigint): boolean =>
  received < amount && Object.keys(acceptedRates).length === 0;

function creditOf(
  { method, rateE8, acceptedRates = {} }: RequestedTopUp,
  worth: bigint,
  others: CurrencySum[],
): Money {
  const otherCredits = others.map(({ currency, kept }) =>
    creditFor(method, kept, BigInt(acceptedRates[currency] ?? rateE8)),
  );
  return micro(otherCredits.reduce((sum, credit) => sum + credit, creditFor(method, worth, rateE8) + 0n));
}

function sumsIn(events: ReportedEvent[], wanted: string) {
  const own = events.filter(({ currency }) => currency === wanted);
  return {
    received: sumByTransaction(own, "confirmed", smaller),
    refunded: sumByTransaction(own, "refunded", larger),
  };
}

const less = (from: bigint, taken: bigint): bigint => (from > taken ? from - taken : 0n);

/** Counts each transfer once. Where reports of a transfer differ, `choose` picks the amount that costs us less. */
function sumByTransaction(
  events: ReportedEvent[],
  kind: ReportedEvent["kind"],
  choose: (a: bigint, b: bigint) => bigint,
): bigint {
  const amounts = new Map<string, bigint>();
  for (const { kind: known, transaction, amount } of events) {
    if (known !== kind || amount <= 0n) continue;
    const before = amounts.get(transaction);
    amounts.set(transaction, before === undefined ? amount : choose(before, amount));
  }
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const larger = (a: bigint, b: bigint) => (a > b ? a : b);
