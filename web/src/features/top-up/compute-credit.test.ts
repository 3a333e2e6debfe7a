import { expect, it } from "vitest";
import { amountToCredit, computeCredit, parseAmount } from "./compute-credit.ts";
import type { Method } from "./queries/payments.ts";

const CARD: Method = {
  code: "card",
  kind: "card",
  feePercent: 2.9,
  feeFixed: 0.3,
  minimum: 10,
  maximum: 10_000,
  currency: "EUR",
  rate: "0.86000000",
  rateQuotedAt: "2026-01-01T00:00:00.000Z",
  shownRate: "1.00000000",
  presets: [],
};

it.each([
  [10, 0.59],
  [20, 0.88],
  [10.01, 0.59],
  [10_000, 290.3],
])("MONEY-3 matches the server's fee: for %d it is %d", (amount, fee) => {
  expect(computeCredit(CARD, amount).fee).toBe(fee);
});

it("MONEY-3 computes the credited amount at the current rate", () => {
  expect(computeCredit(CARD, 20).creditedUsd).toBeCloseTo(22.232558, 6);
});

it.each([0.01, 9.99, 11.11, 23.45, 100, 5_000])(
  "finds the smallest amount that credits %d dollars",
  (usd) => {
    const amount = amountToCredit({ ...CARD, minimum: 0 }, usd);
    expect(computeCredit(CARD, amount).creditedUsd).toBeGreaterThanOrEqual(usd);
    expect(computeCredit(CARD, Math.round(amount * 100 - 1) / 100).creditedUsd).toBeLessThan(usd);
  },
);

it("stays within the method's minimum and maximum", () => {
  expect([amountToCredit(CARD, 0.35), amountToCredit(CARD, 20_000)]).toEqual([10, 10_000]);
});

it("parses amounts with a comma or a point, and rejects anything else", () => {
  expect(["20", "20.5", "20,50", " 7 "].map(parseAmount)).toEqual([20, 20.5, 20.5, 7]);
  expect(["", "-1", "1e3", "0x10", "20.555", "abc"].map(parseAmount)).toEqual(Array(6).fill(undefined));
});
