import { micro, usd } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { convertUsd, maxUsdFor } from "./exchange-rates.ts";

const inCurrency = (rateE8: bigint, digits: number) => ({
  code: "XXX",
  symbol: "x",
  digits,
  rateE8,
  quotedAt: new Date(0),
});
const eur = inCurrency(92_000_000n, 2);

it("SHELL-15 converts dollars to another currency, rounded to its digits", () => {
  expect(convertUsd(usd("1"), eur)).toBe(0.92);
  expect(convertUsd(usd("0.05"), eur)).toBe(0.05);
  expect(convertUsd(usd("-1"), eur)).toBe(-0.92);
  expect(convertUsd(usd("10"), inCurrency(9_612_345_678n, 2))).toBe(961.23);
});

it("never refuses a displayed price", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000_000_000n }),
      fc.bigInt({ min: 1_000n, max: 100_000_000_000n }),
      fc.constantFrom(0, 2),
      (price, rateE8, digits) => {
        const currency = inCurrency(rateE8, digits);
        const shown = convertUsd(micro(price), currency).toFixed(digits);
        expect(maxUsdFor(shown, currency)).toBeGreaterThanOrEqual(price);
      },
    ),
  );
});
