import { type Money, micro } from "@sonum/contract/money";
import type { TopUpState } from "@sonum/contract/payments";
import { creditFor, type Method } from "./rules.ts";

export type Fact = {
  kind: "pending" | "confirmed" | "failed" | "expired" | "refunded" | "disputed";
  transaction: string;
  amount: bigint;
  currency: string;
};

export type Asked = { method: Method; amount: bigint; currency: string; rateE8: bigint };
export type Verdict = { state: TopUpState; received: bigint; credit: Money };

/**
 * What a top-up has come to, by everything that was ever reported of it. It looks at a set, not at a history: reports may
 * come in any order and any number of times, the verdict is the same. What is reported for certain goes before what was
 * only expected: a payment that comes after its link has run out is still a payment.
 */
export function judge(asked: Asked, facts: Fact[]): Verdict {
  const own = facts.filter(({ currency }) => currency === asked.currency);
  const received = sumByTransaction(own, "confirmed", smaller);
  const refunded = sumByTransaction(own, "refunded", larger);
  const kept = received > refunded ? received - refunded : 0n;
  const verdict = (state: TopUpState, credit = micro(0n)) => ({ state, received: kept, credit });
  const has = (wanted: Fact["kind"]) => facts.some(({ kind }) => kind === wanted);

  if (has("disputed")) return verdict("disputed");
  if (has("refunded") && kept === 0n) return verdict("refunded");
  if (isForSupport(asked, facts, received)) return verdict("held");
  if (received > 0n) {
    const state = refunded > 0n ? "refunded" : received < asked.amount ? "underpaid" : "paid";
    return verdict(state, creditFor(asked.method, kept, asked.rateE8));
  }
  if (has("failed")) return verdict("failed");
  if (has("expired")) return verdict("expired");
  return verdict(has("pending") ? "pending" : "started");
}

/** Money in another currency, another sum than a card was asked for, or too little to be worth a credit. */
function isForSupport({ method, amount, currency }: Asked, facts: Fact[], received: bigint): boolean {
  const isStrange = facts.some((fact) => fact.kind === "confirmed" && fact.currency !== currency);
  if (received === 0n) return isStrange;
  return isStrange || (method.isExact ? received !== amount : received < method.minimum);
}

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
