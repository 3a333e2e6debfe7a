import type { PaymentEvent } from "../../../platform/ports.ts";
import { evaluateTopUp, type ReportedEvent } from "../evaluate-top-up.ts";
import { findMethod } from "../rules.ts";
import type { TopUpRow } from "../store.ts";
import type { DifferenceKind, FoundDifference } from "../tables.ts";

/** One of our top-ups with all its stored events. */
export type OurPayment = { topUp: TopUpRow; events: ReportedEvent[]; sentBack: bigint };

/**
 * Compares our payments with the provider's. Only differences in money and disputes count: a page that was never opened and
 * one that expired are the same here.
 */
export function comparePayments(
  ours: OurPayment[],
  theirs: PaymentEvent[],
  isOurs: (event: PaymentEvent) => boolean,
): FoundDifference[] {
  const unclaimed = theirs.filter(
    (event) => event.kind === "confirmed" && event.amount > 0n && !isOurs(event),
  );
  return [...ours.flatMap((payment) => compare(payment, theirs)), ...unclaimed.map(toDifference)];
}

function compare({ topUp, events, sentBack }: OurPayment, theirs: PaymentEvent[]): FoundDifference[] {
  const method = findMethod(topUp.method);
  if (!method) return [];
  const known = new Set(events.map(({ transaction }) => transaction));
  const reported = theirs.filter(
    (event) =>
      event.billingId === topUp.billingId || (event.billingId === undefined && known.has(event.transaction)),
  );
  const requested = { ...topUp, method, sentBack };
  const [ourResult, theirResult] = [evaluateTopUp(requested, events), evaluateTopUp(requested, reported)];
  const [ourSum, theirSum] = [sumKept(events, topUp.currency), sumKept(reported, topUp.currency)];
  const isDisputed = (state: string) => state === "disputed";
  const kind = ((): DifferenceKind | undefined => {
    if (ourSum > 0n && !reported.some((event) => event.kind === "confirmed")) return "only_ours";
    if (ourSum !== theirSum) return "other_amount";
    if (isDisputed(ourResult.state) !== isDisputed(theirResult.state)) return "other_state";
    return undefined;
  })();
  if (!kind) return [];
  return [
    {
      kind,
      subject: topUp.id,
      topUpId: topUp.id,
      billingId: topUp.billingId,
      transaction: null,
      currency: topUp.currency,
      ours: ourSum,
      theirs: theirSum,
      oursState: topUp.state,
      theirsState: reported.length > 0 ? theirResult.state : "",
    },
  ];
}

/** Confirmed less refunded amounts in one currency. */
function sumKept(events: ReportedEvent[], currency: string): bigint {
  const sums = new Map<string, { confirmed: bigint; refunded: bigint }>();
  for (const event of events) {
    if (event.currency !== currency || (event.kind !== "confirmed" && event.kind !== "refunded")) continue;
    const sum = sums.get(event.transaction) ?? { confirmed: 0n, refunded: 0n };
    if (event.amount > sum[event.kind]) sum[event.kind] = event.amount;
    sums.set(event.transaction, sum);
  }
  let kept = 0n;
  for (const { confirmed, refunded } of sums.values())
    kept += confirmed > refunded ? confirmed - refunded : 0n;
  return kept;
}

const toDifference = ({ billingId, transaction, currency, amount }: PaymentEvent): FoundDifference => ({
  kind: "only_theirs",
  subject: transaction,
  topUpId: null,
  billingId: billingId ?? null,
  transaction,
  currency,
  ours: 0n,
  theirs: amount,
  oursState: "",
  theirsState: "paid",
});
