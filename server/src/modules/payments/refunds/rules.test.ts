import { micro } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { REPEATS } from "../../../../../scripts/lib/repeats.ts";
import { creditFor, feeOf, METHODS } from "../rules.ts";
import { splitRefund, unrefundedOf } from "./rules.ts";

const CENT = 10_000n;
it("MONEY-10 refunds a whole deposit as paid less the fee, at any rate", () => {
  const anyDeposit = fc.tuple(
    fc.constantFrom(...METHODS),
    fc.bigInt({ min: 1_000n, max: 1_000_000n }),
    fc.bigInt({ min: 1_000_000n, max: 2_000_000_000n }),
  );
  fc.assert(
    fc.property(anyDeposit, ([method, cents, rateE8]) => {
      const amount = cents * CENT;
      const credited = creditFor(method, amount, rateE8);
      const whole = { credited, rateE8, dollarsBack: micro(0n), amountBack: 0n, transferred: amount };
      const [part] = splitRefund([whole], credited);
      expect(part).toMatchObject({ amount: amount - feeOf(method, amount), dollars: credited });
    }),
    { numRuns: 2000 * REPEATS },
  );
});

it("A20 refunds whole cents, never more than requested, and never pays out more than it charges", () => {
  const anyDeposit = fc.record({
    credited: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(micro),
    rateE8: fc.bigInt({ min: 10_000_000n, max: 1_000_000_000n }),
    dollarsBack: fc.bigInt({ min: 0n, max: 10n ** 8n }).map(micro),
    amountBack: fc.bigInt({ min: 0n, max: 10n ** 8n }),
    transferred: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  });
  fc.assert(
    fc.property(
      fc.array(anyDeposit, { maxLength: 5 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (deposits, wanted) => {
        const parts = splitRefund(deposits, micro(wanted));
        expect(parts.reduce((sum, { dollars }) => sum + dollars, 0n) <= wanted).toBe(true);
        for (const { deposit, dollars, amount } of parts) {
          expect(
            amount > 0n && amount % CENT === 0n && dollars > 0n && dollars <= unrefundedOf(deposit),
          ).toBe(true);
          expect(amount <= deposit.transferred - deposit.amountBack).toBe(true);
          // At most what crediting had rounded away.
          expect(amount * 100_000_000n <= (dollars + 1n) * deposit.rateE8 + 100_000_000n).toBe(true);
        }
      },
    ),
    { numRuns: 2000 * REPEATS },
  );
});
