import { usd } from "@sonum/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fact, judge } from "./judge.ts";
import { findMethod } from "./rules.ts";

const askedBy = (code: string, amount: bigint) => {
  const method = findMethod(code);
  if (!method) throw new Error(`There is no method ${code}`);
  return { method, amount, currency: method.currency, rateE8: 100_000_000n };
};
const CRYPTO = askedBy("crypto", 20_000_000n);
const CARD = askedBy("card", 20_000_000n);

const fact = (kind: Fact["kind"], amount = 20, transaction = "t1", currency = "USD"): Fact => ({
  ...{ kind, transaction, currency },
  amount: BigInt(amount * 1_000_000),
});
const euros = (kind: Fact["kind"], amount = 20) => fact(kind, amount, "t1", "EUR");

describe("what a top-up has come to", () => {
  it.each<[string, Fact[], string, string]>([
    ["nothing was said", [], "started", "0"],
    ["it was seen", [fact("pending")], "pending", "0"],
    ["it is there", [fact("confirmed")], "paid", "20"],
    ["it came after its time", [fact("expired"), fact("confirmed")], "paid", "20"],
    ["it was said to have failed and came", [fact("failed"), fact("confirmed")], "paid", "20"],
    ["it came twice over by one transfer", [fact("confirmed"), fact("confirmed")], "paid", "20"],
    ["it came in two transfers", [fact("confirmed", 12), fact("confirmed", 8, "t2")], "paid", "20"],
    ["half came", [fact("confirmed", 10)], "underpaid", "10"],
    ["more came", [fact("confirmed", 25)], "paid", "25"],
    ["almost nothing came", [fact("confirmed", 4.99)], "held", "0"],
    ["other money came", [fact("confirmed", 20, "t1", "EUR")], "held", "0"],
    ["nothing came", [fact("confirmed", 0)], "started", "0"],
    ["it failed", [fact("pending"), fact("failed")], "failed", "0"],
    ["it ran out", [fact("pending"), fact("expired")], "expired", "0"],
    ["it went back", [fact("confirmed"), fact("refunded")], "refunded", "0"],
    ["a part went back", [fact("confirmed"), fact("refunded", 5)], "refunded", "15"],
    ["it went back before it came", [fact("refunded")], "refunded", "0"],
    ["the payer disputes it", [fact("confirmed"), fact("disputed")], "disputed", "0"],
  ])("B5 B6 by crypto, when %s", (_, facts, state, credit) => {
    expect(judge(CRYPTO, facts)).toMatchObject({ state, credit: usd(credit) });
  });

  it("MONEY-5 a card that brings another sum is for people to look at", () => {
    expect(judge(CARD, [euros("confirmed")])).toMatchObject({ state: "paid", credit: usd("19.12") });
    for (const amount of [19.99, 20.01, 40])
      expect(judge(CARD, [euros("confirmed", amount)])).toMatchObject({ state: "held", credit: 0n });
  });

  it("B2 is the same for every order and any number of reports", () => {
    const kinds = ["pending", "confirmed", "failed", "expired", "refunded", "disputed"] as const;
    const anyFact = fc.record({
      kind: fc.constantFrom(...kinds),
      transaction: fc.constantFrom("t1", "t2"),
      amount: fc.constantFrom(0n, 5_000_000n, 20_000_000n, 25_000_000n),
      currency: fc.constantFrom("USD", "USD", "USD", "EUR"),
    });
    fc.assert(
      fc.property(
        fc.array(anyFact, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(CRYPTO, CARD),
        (facts, asked) => {
          const verdict = judge(asked, facts);
          for (const order of permutations(facts)) expect(judge(asked, order)).toEqual(verdict);
          expect(judge(asked, [...facts, ...facts])).toEqual(verdict);
          expect(verdict.credit >= 0n && verdict.credit <= verdict.received).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
