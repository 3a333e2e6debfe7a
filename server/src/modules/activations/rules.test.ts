import { type OrderState, orderStatus } from "@sonum/contract/activations";
import { micro } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { actionsOf, canBecome, type OrderTimes, secondsLeft, splitSale, stateOf } from "./rules.ts";

it("A20 splits a sale without losing or inventing a micro-dollar", () => {
  const price = fc.bigInt({ min: 1n, max: 10_000_000_000n });
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 10_000 }), (amount, shareBp) => {
      const { partner, house } = splitSale(
        { price: micro(amount), customerId: "a", partnerId: "b" },
        shareBp,
      );
      expect(partner + house).toBe(amount);
      expect(partner >= 0n && house >= 0n).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

it("C10 a partner who buys on a SIM of their own earns nothing by it", () => {
  const sale = { price: micro(250_000n), customerId: "pat", partnerId: "pat" };
  expect(splitSale(sale, 6000)).toEqual({ partner: 0n, house: 250_000n });
  expect(splitSale({ ...sale, customerId: "ann" }, 6000)).toEqual({ partner: 150_000n, house: 100_000n });
});

it("never reopens what is over; an expired order is done only by a late code that its buyer takes", () => {
  const states = Object.keys(orderStatus) as OrderState[];
  for (const over of ["done", "cancelled"] as const)
    expect(states.filter((state) => canBecome(over, state))).toEqual([]);
  expect(states.filter((state) => canBecome("expired", state))).toEqual(["done"]);
  expect(canBecome("received", "cancelled")).toBe(false);
});

it("BUY-3 names every status of the wire", () => {
  expect([1, 2, 3, 4, 5].map(stateOf)).toEqual(["waiting", "received", "done", "cancelled", "expired"]);
});

it("BUY-5 BUY-10 says what may be done with an order in each state", () => {
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

it("A10 counts down to zero at the moment itself, not after it", () => {
  const until = new Date(10_000);
  expect(secondsLeft(until, new Date(9_001))).toBe(1);
  expect(secondsLeft(until, until)).toBe(0);
  expect(secondsLeft(until, new Date(10_001))).toBe(0);
});
