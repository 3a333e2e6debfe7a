import { expect, it } from "vitest";
import {
  amountToCredit,
  computeCredit,
  correctAmount,
  parseAmount,
  presetIn,
  toCharge,
  toShown,
} from "./compute-credit.ts";
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
  provider: null,
  brands: [],
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

const COINS: Method = { ...CARD, code: "crypto", currency: "USD", minimum: 5, rate: "1", shownRate: "1" };
const IN_ROUBLES: Method = { ...COINS, shownRate: "81.5" };

it.each([
  ["2", "5", "too small"],
  ["-7", "5", "too small"],
  ["0", "5", "too small"],
  ["abc", "5", "not an amount"],
  ["20000", "10000", "too large"],
  ["20,555", "20.56", undefined],
  ["7,5", "7,5", undefined],
  ["5", "5", undefined],
  ["", "", undefined],
])("MONEY-3 makes %j %j when the field is left, and says why", (text, corrected, fault) => {
  expect(correctAmount(COINS, text)).toEqual({ text: corrected, ...(fault && { fault }) });
});

it("MONEY-3 takes amounts in the visitor's currency and charges the method's, never below its minimum", () => {
  expect(correctAmount(IN_ROUBLES, "20")).toEqual({ text: "407.5", fault: "too small" });
  expect(toCharge(IN_ROUBLES, 407.5)).toBe(5);
  expect(correctAmount({ ...CARD, shownRate: "1" }, "3")).toEqual({ text: "11.63", fault: "too small" });
  for (const rate of ["0.86", "0.3333", "81.5", "12100", "1.0007"]) {
    const method = { ...CARD, shownRate: rate };
    expect(toCharge(method, toShown(method, method.minimum))).toBeGreaterThanOrEqual(method.minimum);
    expect(toCharge(method, toShown(method, method.maximum, Math.floor))).toBeLessThanOrEqual(method.maximum);
  }
});

it("keeps presets where currencies are alike, and rounds them elsewhere", () => {
  expect([20, 800].map((preset) => presetIn({ ...CARD, shownRate: "1" }, preset))).toEqual([20, 800]);
  expect([20, 40, 400].map((preset) => presetIn(IN_ROUBLES, preset))).toEqual([1600, 3300, 33000]);
});
