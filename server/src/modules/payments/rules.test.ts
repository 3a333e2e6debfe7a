import { formatUsd, usd } from "@sonum/contract/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { byFee, creditFor, dollarsOf, feeOf, findMethod, METHODS, type Method } from "./rules.ts";

const PAR_E8 = 100_000_000n;
const units = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n;
const method = (code: string): Method => {
  const found = findMethod(code);
  if (!found) throw new Error(`Unknown payment method ${code}`);
  return found;
};

describe("payment methods", () => {
  it("MONEY-3 match the specification in fees, minimums and presets", () => {
    const table = METHODS.map(({ code, kind, feeBp, feeFixed, minimum, currency, presets }) => [
      code,
      kind,
      feeBp / 100,
      Number(feeFixed) / 1e6,
      Number(minimum) / 1e6,
      currency,
      presets,
    ]);
    expect(table).toEqual([
      ["card", "card", 2.9, 0.3, 10, "EUR", [20, 50, 100, 200]],
      ["crypto_1", "crypto", 4.9, 0.3, 5, "EUR", [20, 40, 400, 800]],
      ["crypto_2", "crypto", 4.9, 0.3, 10, "EUR", [20, 40, 400, 800]],
      ["ewallet", "ewallet", 4.9, 0.3, 10, "EUR", [20, 50, 100, 200]],
      ["crypto", "crypto", 0, 0, 5, "USD", [20, 40, 400, 800]],
    ]);
  });

  it("are ordered by their fee, the cheapest first", () => {
    expect(METHODS.toSorted(byFee).map(({ code }) => code)).toEqual([
      "crypto",
      "card",
      "crypto_1",
      "crypto_2",
      "ewallet",
    ]);
  });

  it("rounds an amount in dollars up to the cent", () => {
    expect(dollarsOf(20_000_000n, 86_000_000n)).toBe(23_260_000n);
    expect(dollarsOf(20_000_000n, 100_000_000n)).toBe(20_000_000n);
  });

  it.each([
    ["card", 10, 0.59, "9.41"],
    ["card", 20, 0.88, "19.12"],
    ["card", 10.01, 0.59, "9.42"],
    ["card", 10_000, 290.3, "9709.70"],
    ["crypto_1", 5, 0.55, "4.45"],
    ["crypto_2", 10, 0.79, "9.21"],
    ["ewallet", 40, 2.26, "37.74"],
    ["crypto", 5, 0, "5.00"],
    ["crypto", 800, 0, "800.00"],
  ])("B15 %s: takes from %d a fee of %d and credits the remainder", (code, amount, fee, credited) => {
    expect(Number(feeOf(method(code), units(amount))) / 1e6).toBe(fee);
    expect(formatUsd(creditFor(method(code), units(amount), PAR_E8))).toBe(credited);
  });

  it("MONEY-10 converts the credit at the current rate, rounded down", () => {
    expect(creditFor(method("card"), units(20), 86_000_000n)).toBe(usd("22.232558"));
    expect(creditFor(method("crypto"), units(20), PAR_E8)).toBe(usd("20"));
  });

  it("B15 A20 fee and credit always add up to the amount paid", () => {
    fc.assert(
      fc.property(fc.constantFrom(...METHODS), fc.bigInt(1n, 10n ** 10n), (each, amount) => {
        const fee = feeOf(each, amount);
        const credit = creditFor(each, amount, PAR_E8);
        expect(fee + credit).toBe(amount);
        expect(fee >= 0n && credit >= 0n).toBe(true);
      }),
      { numRuns: 10_000 * REPEATS },
    );
  });
});
