import { type Money, micro } from "@sonum/contract/money";
import type { TopUpState } from "@sonum/contract/payments";
import type { PaymentEventKind } from "../../platform/ports.ts";
import { creditFor, type Method } from "./rules.ts";

export type Fact = { kind: PaymentEventKind; transaction: string; amount: bigint; currency: string };

export type Asked = {
  method: Method;
  amount: bigint;
  currency: string;
  rateE8: bigint;
  /** Currencies whose money an operator accepted as it came, with their rates in hundred-millionths per dollar. */
  acceptedRates?: Record<string, string>;
  /** What we sent back ourselves: it left the balance when it was asked for, not when it is reported. */
  sentBack?: bigint;
  /** Money from there waits for people, whatever else is right about it. */
  isFromSanctioned?: boolean;
};
export type Verdict = { state: TopUpState; received: bigint; credit: Money };

/**
 * What a top-up has come to, by everything that was ever reported of it. It looks at a set, not at a history: reports may
 * come in any order and any number of times, the verdict is the same. What is reported for certain goes before what was
 * only expected: a payment that comes after its link has run out is still a payment.
 */
export function judge(asked: Asked, facts: Fact[]): Verdict {
  const { received, refunded } = sumsIn(facts, asked.currency);
  const kept = less(received, refunded);
  const others = foreignSums(asked, facts);
  const verdict = (state: TopUpState, credit = micro(0n)) => ({ state, received: kept, credit });
  const has = (wanted: Fact["kind"]) => facts.some(({ kind }) => kind === wanted);

  if (isDisputed(facts)) return verdict("disputed");
  const worth = less(received, less(refunded, asked.sentBack ?? 0n));
  if (has("refunded") && worth === 0n && others.every((sums) => sums.kept === 0n)) return verdict("refunded");
  if (isForSupport(asked, { received, kept }, others)) return verdict("held");
  if (received > 0n || others.length > 0) {
    const state = refunded > 0n ? "refunded" : isShort(asked, received) ? "underpaid" : "paid";
    return verdict(state, creditOf(asked, worth, others));
  }
  if (has("failed")) return verdict("failed");
  if (has("expired")) return verdict("expired");
  return verdict(has("pending") ? "pending" : "started");
}

/** A dispute that was decided for us is none. */
const isDisputed = (facts: Fact[]): boolean =>
  facts.some(
    ({ kind, transaction }) =>
      kind === "disputed" &&
      !facts.some((other) => other.kind === "dispute_won" && other.transaction === transaction),
  );

type Foreign = { currency: string; kept: bigint };

/** Money in other currencies than was asked for, as far as it did not go back. */
function foreignSums({ currency: own }: Asked, facts: Fact[]): Foreign[] {
  const confirmed = facts.filter(({ kind, currency }) => kind === "confirmed" && currency !== own);
  return [...new Set(confirmed.map(({ currency }) => currency))].toSorted().flatMap((currency) => {
    const { received, refunded } = sumsIn(facts, currency);
    return [{ currency, kept: less(received, refunded) }];
  });
}

/** Money in another currency, another sum than a card was asked for, or too little to be worth a credit. */
function isForSupport(asked: Asked, own: { received: bigint; kept: bigint }, others: Foreign[]): boolean {
  const { method, amount, currency, acceptedRates = {} } = asked;
  if (asked.isFromSanctioned && own.kept > 0n && !(currency in acceptedRates)) return true;
  if (others.some((other) => other.kept > 0n && !(other.currency in acceptedRates))) return true;
  if (own.received === 0n || currency in acceptedRates) return false;
  return method.isExact ? own.received !== amount && own.kept !== amount : own.received < method.minimum;
}

const isShort = ({ amount, acceptedRates = {} }: Asked, received: bigint): boolean =>
  received < amount && Object.keys(acceptedRates).length === 0;

function creditOf({ method, rateE8, acceptedRates = {} }: Asked, worth: bigint, others: Foreign[]): Money {
  const foreign = others.map(({ currency, kept }) =>
    creditFor(method, kept, BigInt(acceptedRates[currency] ?? rateE8)),
  );
  return micro(foreign.reduce((sum, credit) => sum + credit, creditFor(method, worth, rateE8) + 0n));
}

function sumsIn(facts: Fact[], wanted: string) {
  const own = facts.filter(({ currency }) => currency === wanted);
  return {
    received: sumByTransaction(own, "confirmed", smaller),
    refunded: sumByTransaction(own, "refunded", larger),
  };
}

const less = (from: bigint, taken: bigint): bigint => (from > taken ? from - taken : 0n);

/** One transfer counts once, however often it was reported. Where reports differ, the one that costs us less is believed. */
function sumByTransaction(
  facts: Fact[],
  kind: Fact["kind"],
  choose: (a: bigint, b: bigint) => bigint,
): bigint {
  const amounts = new Map<string, bigint>();
  for (const { kind: known, transaction, amount } of facts) {
    if (known !== kind || amount <= 0n) continue;
    const before = amounts.get(transaction);
    amounts.set(transaction, before === undefined ? amount : choose(before, amount));
  }
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const larger = (a: bigint, b: bigint) => (a > b ? a : b);
