import type { Dialect } from "@sonum/contract/accounts/api-keys";
import type { Money } from "@sonum/contract/money";
import { type Action, CURRENCY_NUMBER } from "./handler-call.ts";

/** We have no cashback, so both actions return the balance. */
export const getBalance: Action = {
  scope: "read",
  async run({ ctx, backend, customerId, dialect, param }) {
    const { available: balance } = await backend.money.read(ctx, customerId);
    if (param("format") === "json")
      return { json: { balance: formatBalance(balance, 4), currency: CURRENCY_NUMBER } };
    return { text: `ACCESS_BALANCE:${formatBalance(balance, DIGITS[dialect])}` };
  },
};

/** Decimals: classic clients expect exactly two, Hero clients four. */
const DIGITS: Record<Dialect, number> = { classic: 2, hero: 4, smsbower: 2, smshub: 2, daisysms: 2 };

/** Rounded down, so that the shown amount can always be spent. */
function formatBalance(money: Money, digits: number): string {
  const scaled = money / 10n ** BigInt(6 - digits);
  const text = scaled.toString().padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
