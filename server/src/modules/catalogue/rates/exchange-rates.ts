import type { Money } from "@sonum/contract/money";
import { createSlot } from "../../../platform/process-state.ts";

export type Currency = {
  code: string;
  symbol: string;
  digits: number;
  /** Units of this currency for one USD, in hundred-millionths. */
  rateE8: bigint;
  quotedAt: Date;
};

/** Exchange rates, for display only. The ledger is in dollars. */
export type Rates = {
  /** Throws `invalid_request` for an unknown currency. */
  get(code: string): Currency;
  list(): Currency[];
};
export const Rates = createSlot<Rates>("exchange rates");

const E8 = 100_000_000n;

/** Dollars in the caller's currency, rounded half up to its digits. */
export function convertUsd(money: Money, { rateE8, digits }: Currency): number {
  const scale = 10n ** BigInt(digits);
  const divisor = 1_000_000n * E8;
  const scaled = money * rateE8 * scale;
  const half = (money < 0n ? -divisor : divisor) / 2n;
  return Number((scaled + half) / divisor) / Number(scale);
}

/** The largest dollar amount that is displayed as this amount: rounding is in the customer's favour. */
export function maxUsdFor(amount: string, { rateE8, digits }: Currency): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  const microUnits = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, "0"));
  const halfDigit = 1_000_000n / (2n * 10n ** BigInt(digits));
  return ((microUnits + halfDigit) * E8) / rateE8;
}

export const formatRate = ({ rateE8 }: Currency) =>
  `${rateE8 / E8}.${(rateE8 % E8).toString().padStart(8, "0")}`;
