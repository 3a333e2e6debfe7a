import type { PaymentEvent } from "../../../platform/ports.ts";
import { type Fact, judge } from "../judge.ts";
import { findMethod } from "../rules.ts";
import type { TopUpRow } from "../store.ts";
import type { DifferenceKind } from "../tables.ts";

export type Found = {
  kind: DifferenceKind;
  subject: string;
  topUpId: string | null;
  billingId: string | null;
  transaction: string | null;
  currency: string;
  ours: bigint;
  theirs: bigint;
  oursState: string;
  theirsState: string;
};

/** A top-up as our books have it, and everything we ever heard of it. */
export type Ours = { topUp: TopUpRow; facts: Fact[]; sentBack: bigint };

/**
 * Compares what we believe of payments with what their provider says, money by money. States that move none are nobody's
 * business here: a page that was never opened and one that ran out cost the same.
 */
export function compareBooks(
  ours: Ours[],
  theirs: PaymentEvent[],
  isOurs: (fact: PaymentEvent) => boolean,
): Found[] {
  const strangers = theirs.filter((fact) => fact.kind === "confirmed" && fact.amount > 0n && !isOurs(fact));
  return [...ours.flatMap((one) => compare(one, theirs)), ...strangers.map(strange)];
}

function compare({ topUp, facts, sentBack }: Ours, theirs: PaymentEvent[]): Found[] {
  const method = findMethod(topUp.method);
  if (!method) return [];
  const known = new Set(facts.map(({ transaction }) => transaction));
  const told = theirs.filter(
    (fact) =>
      fact.billingId === topUp.billingId || (fact.billingId === undefined && known.has(fact.transaction)),
  );
  const asked = { ...topUp, method, sentBack };
  const [ourVerdict, theirVerdict] = [judge(asked, facts), judge(asked, told)];
  const [ourSum, theirSum] = [moneyOf(facts, topUp.currency), moneyOf(told, topUp.currency)];
  const isDisputed = (state: string) => state === "disputed";
  const kind = ((): DifferenceKind | undefined => {
    if (ourSum > 0n && !told.some((fact) => fact.kind === "confirmed")) return "only_ours";
    if (ourSum !== theirSum) return "other_amount";
    if (isDisputed(ourVerdict.state) !== isDisputed(theirVerdict.state)) return "other_state";
    return undefined;
  })();
  if (!kind) return [];
  return [
    {
      ...{ kind, subject: topUp.id, topUpId: topUp.id, billingId: topUp.billingId, transaction: null },
      ...{ currency: topUp.currency, ours: ourSum, theirs: theirSum },
      ...{ oursState: topUp.state, theirsState: told.length > 0 ? theirVerdict.state : "" },
    },
  ];
}

/** What arrived and stayed, of one currency. */
function moneyOf(facts: Fact[], currency: string): bigint {
  const sums = new Map<string, { confirmed: bigint; refunded: bigint }>();
  for (const fact of facts) {
    if (fact.currency !== currency || (fact.kind !== "confirmed" && fact.kind !== "refunded")) continue;
    const sum = sums.get(fact.transaction) ?? { confirmed: 0n, refunded: 0n };
    if (fact.amount > sum[fact.kind]) sum[fact.kind] = fact.amount;
    sums.set(fact.transaction, sum);
  }
  let money = 0n;
  for (const { confirmed, refunded } of sums.values())
    money += confirmed > refunded ? confirmed - refunded : 0n;
  return money;
}

const strange = ({ billingId, transaction, currency, amount }: PaymentEvent): Found => ({
  ...{ kind: "only_theirs", subject: transaction, topUpId: null, billingId: billingId ?? null, transaction },
  ...{ currency, ours: 0n, theirs: amount, oursState: "", theirsState: "paid" },
});
