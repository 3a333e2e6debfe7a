import { type OrderState, orderStatus } from "@sonum/contract/activations";
import { micro } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { canBecome, secondsLeft, splitSale, stateOf } from "./rules.ts";

it("A20 splits a sale without losing or inventing a micro-dollar", () => {
  const price = fc.bigInt({ min: 1n, max: 10_000_000_000n });
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 10_000 }), (amount, shareBp) => {
      const { partner, house } = splitSale(micro(amount), shareBp);
      expect(partner + house).toBe(amount);
      expect(partner >= 0n && house >= 0n).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

it("never reopens what is over", () => {
  const states = Object.keys(orderStatus) as OrderState[];
  for (const over of ["done", "cancelled", "expired"] as const)
    expect(states.filter((state) => canBecome(over, state))).toEqual([]);
  expect(canBecome("received", "cancelled")).toBe(false);
});

it("BUY-3 names every status of the wire", () => {
  expect([1, 2, 3, 4, 5].map(stateOf)).toEqual(["waiting", "received", "done", "cancelled", "expired"]);
});

it("A10 counts down to zero at the moment itself, not after it", () => {
  const until = new Date(10_000);
  expect(secondsLeft(until, new Date(9_001))).toBe(1);
  expect(secondsLeft(until, until)).toBe(0);
  expect(secondsLeft(until, new Date(10_001))).toBe(0);
});
