import type { Dialect } from "@sonum/contract/api-keys";
import type { Money } from "@sonum/contract/money";
import { type Action, CURRENCY_NUMBER } from "./asked.ts";

/** There is no cashback here, so the sum with it is the balance. */
export const getBalance: Action = {
  scope: "read",
  async run({ ctx, world, customerId, dialect, param }) {
    const { available: balance } = await world.money.read(ctx, customerId);
    if (param("format") === "json")
      return { json: { balance: withDigits(balance, 4), currency: CURRENCY_NUMBER } };
    return { text: `ACCESS_BALANCE:${withDigits(balance, DIGITS[dialect])}` };
  },
};

/** Classic programs expect exactly two; those of Hero know four. */
const DIGITS: Record<Dialect, number> = { classic: 2, hero: 4, smsbower: 2 };

/** Rounded down: nobody is told of money that would not suffice. */
function withDigits(money: Money, digits: number): string {
  const scaled = money / 10n ** BigInt(6 - digits);
  const text = scaled.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
