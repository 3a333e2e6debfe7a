import { usd } from "@sonum/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { evaluateTopUp, type ReportedEvent } from "./evaluate-top-up.ts";
import { findMethod } from "./rules.ts";

const requestedBy = (code: string, amount: bigint) => {
  const method = findMethod(code);
  if (!method) throw new Error(`Unknown payment method ${code}`);
  return { method, amount, currency: method.currency, rateE8: 100_000_000n };
};
const CRYPTO = requestedBy("crypto", 20_000_000n);
const CARD = requestedBy("card", 20_000_000n);

const event = (
  kind: ReportedEvent["kind"],
  amount = 20,
  transaction = "t1",
  currency = "USD",
): ReportedEvent => ({
  kind,
  transaction,
  currency,
  amount: BigInt(amount * 1_000_000),
});
const euros = (kind: ReportedEvent["kind"], amount = 20) => event(kind, amount, "t1", "EUR");

describe("the evaluation of a top-up", () => {
  it.each<[string, ReportedEvent[], string, string]>([
    ["nothing was reported", [], "started", "0"],
    ["it is pending", [event("pending")], "pending", "0"],
    ["it is confirmed", [event("confirmed")], "paid", "20"],
    ["it is confirmed after it expired", [event("expired"), event("confirmed")], "paid", "20"],
    ["it is confirmed after it failed", [event("failed"), event("confirmed")], "paid", "20"],
    ["one transfer is reported twice", [event("confirmed"), event("confirmed")], "paid", "20"],
    ["it is paid in two transfers", [event("confirmed", 12), event("confirmed", 8, "t2")], "paid", "20"],
    ["half is paid", [event("confirmed", 10)], "underpaid", "10"],
    ["too much is paid", [event("confirmed", 25)], "paid", "25"],
    ["less than the minimum is paid", [event("confirmed", 4.99)], "held", "0"],
    ["another currency is paid", [event("confirmed", 20, "t1", "EUR")], "held", "0"],
    ["a zero amount is confirmed", [event("confirmed", 0)], "started", "0"],
    ["it failed", [event("pending"), event("failed")], "failed", "0"],
    ["it expired", [event("pending"), event("expired")], "expired", "0"],
    ["it was refunded", [event("confirmed"), event("refunded")], "refunded", "0"],
    ["it was partly refunded", [event("confirmed"), event("refunded", 5)], "refunded", "15"],
    ["a refund is reported before the payment", [event("refunded")], "refunded", "0"],
    ["the payer disputes it", [event("confirmed"), event("disputed")], "disputed", "0"],
  ])("B5 B6 crypto: %s", (_, events, state, credit) => {
    expect(evaluateTopUp(CRYPTO, events)).toMatchObject({ state, credit: usd(credit) });
  });

  it("MONEY-5 holds a card payment of another amount for review", () => {
    expect(evaluateTopUp(CARD, [euros("confirmed")])).toMatchObject({ state: "paid", credit: usd("19.12") });
    for (const amount of [19.99, 20.01, 40])
      expect(evaluateTopUp(CARD, [euros("confirmed", amount)])).toMatchObject({ state: "held", credit: 0n });
  });

  it("B2 does not depend on the order or repetition of reports", () => {
    const kinds = ["pending", "confirmed", "failed", "expired", "refunded", "disputed"] as const;
    const anyEvent = fc.record({
      kind: fc.constantFrom(...kinds),
      transaction: fc.constantFrom("t1", "t2"),
      amount: fc.constantFrom(0n, 5_000_000n, 20_000_000n, 25_000_000n),
      currency: fc.constantFrom("USD", "USD", "USD", "EUR"),
    });
    fc.assert(
      fc.property(
        fc.array(anyEvent, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(CRYPTO, CARD),
        (events, requested) => {
          const result = evaluateTopUp(requested, events);
          for (const order of permutations(events)) expect(evaluateTopUp(requested, order)).toEqual(result);
          expect(evaluateTopUp(requested, [...events, ...events])).toEqual(result);
          expect(result.credit >= 0n && result.credit <= result.received).toBe(true);
        },
      ),
      { numRuns: 300 * REPEATS },
    );
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((others) => [item, ...others]));
}
