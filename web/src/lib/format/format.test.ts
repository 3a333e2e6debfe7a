import { micro } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMissing, formatMoney } from "./format.ts";

const anyMicro = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }).map(micro);
/** Units of a currency per dollar, in ten-thousandths. */
const anyRate = fc.constantFrom(1n, 8_600n, 10_000n, 54_000n, 815_000n, 121_000_000n);

const cents = (text: string) => BigInt(text.replace(/[^\d-]/g, ""));
const shown = (amount: number) => cents(formatMoney(amount, "USD", "en"));

it("rounds half away from zero, exactly as the server does, whatever the amount and the rate", () => {
  fc.assert(
    fc.property(anyMicro, anyRate, (money, rate) => {
      // In cents: micro-dollars times ten-thousandths, over 10^8.
      const [scaled, unit] = [money * rate, 10n ** 8n];
      const exact = (scaled + (scaled < 0n ? -unit : unit) / 2n) / unit;
      expect(shown((Number(money) / 1e6) * (Number(rate) / 1e4))).toBe(exact);
    }),
    { numRuns: 5_000 },
  );
});

it("never shows less than what is missing, and less than a cent more", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (missing) => {
      const up = cents(formatMissing(Number(missing) / 1e6, "USD", "en")) * 10_000n;
      expect(up >= missing && up - missing < 10_000n).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  [8.665, "$8.67"],
  [1.005, "$1.01"],
  [0.1 + 0.2, "$0.30"],
  [68.328, "$68.33"],
  [-0.005, "-$0.01"],
])("shows %d as %s", (amount, text) => {
  expect(formatMoney(amount, "USD", "en")).toBe(text);
});
