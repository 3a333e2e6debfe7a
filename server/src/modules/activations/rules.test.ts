import { type OrderState, orderStatus } from "@sonum/contract/activations/activation";
import { micro } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { actionsOf, canBecome, type OrderTimes, secondsLeft, splitOrderPrice, stateOf } from "./rules.ts";

it("A20 splits a price without losing or creating a micro-dollar", () => {
  const price = fc.bigInt({ min: 1n, max: 10_000_000_000n });
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 10_000 }), (amount, shareBp) => {
      const { partner, shop } = splitOrderPrice(
        { price: micro(amount), customerId: "a", partnerId: "b" },
        shareBp,
      );
      expect(partner + shop).toBe(amount);
      expect(partner >= 0n && shop >= 0n).toBe(true);
    }),
    { numRuns: 10_000 * REPEATS },
  );
});

it("C10 pays partners nothing for purchases on their own SIMs", () => {
  const sale = { price: micro(250_000n), customerId: "pat", partnerId: "pat" };
  expect(splitOrderPrice(sale, 6000)).toEqual({ partner: 0n, shop: 250_000n });
  expect(splitOrderPrice({ ...sale, customerId: "ann" }, 6000)).toEqual({
    partner: 150_000n,
    shop: 100_000n,
  });
});

it("never reopens an ended order; an expired one becomes done only by accepting a late code", () => {
  const states = Object.keys(orderStatus) as OrderState[];
  for (const over of ["done", "cancelled"] as const)
    expect(states.filter((state) => canBecome(over, state))).toEqual([]);
  expect(states.filter((state) => canBecome("expired", state))).toEqual(["done"]);
  expect(canBecome("received", "cancelled")).toBe(false);
});

it("BUY-3 names every status number", () => {
  expect([1, 2, 3, 4, 5].map(stateOf)).toEqual(["waiting", "received", "done", "cancelled", "expired"]);
});

it("BUY-5 BUY-10 lists the allowed actions in each state", () => {
  const [past, now, later] = [new Date(1_000), new Date(2_000), new Date(3_000)];
  const order = { expiresAt: later, cancelFrom: undefined, awaitsAnother: false, lateUntil: null };
  const actions = (state: OrderState, more: Partial<OrderTimes> = {}) =>
    actionsOf({ ...order, state, ...more }, now);

  expect(actions("waiting")).toEqual(["cancel"]);
  expect(actions("waiting", { cancelFrom: later })).toEqual([]);
  expect(actions("waiting", { expiresAt: now })).toEqual([]);
  expect(actions("received")).toEqual(["another", "finish"]);
  expect(actions("received", { awaitsAnother: true })).toEqual(["finish"]);
  expect(actions("received", { expiresAt: now })).toEqual([]);
  expect(actions("done")).toEqual([]);
  expect(actions("cancelled")).toEqual(["again"]);
  expect(actions("expired")).toEqual(["again"]);
  expect(actions("expired", { lateUntil: past })).toEqual(["again"]);
  expect(actions("expired", { lateUntil: later })).toEqual(["accept_late", "decline_late"]);
});

it("A10 has no seconds left at the exact moment of expiry", () => {
  const until = new Date(10_000);
  expect(secondsLeft(until, new Date(9_001))).toBe(1);
  expect(secondsLeft(until, until)).toBe(0);
  expect(secondsLeft(until, new Date(10_001))).toBe(0);
});
