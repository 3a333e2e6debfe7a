/** Payment methods, fees, and how a payment becomes credit. */
import { type Money, micro } from "@sonum/contract/money";
import type { MethodCode, TopUpMethod } from "@sonum/contract/payments/top-ups";

export type Method = {
  code: MethodCode;
  kind: TopUpMethod["kind"];
  feeBp: number;
  /** Millionths of the currency. */
  feeFixed: bigint;
  minimum: bigint;
  currency: "EUR" | "USD";
  /** Whole units of the currency. */
  presets: readonly number[];
  /** Cards pay exactly the requested amount; with crypto, more or less may arrive. */
  isExact: boolean;
};

const UNIT = 1_000_000n;
const CENT = 10_000n;
const CRYPTO_PRESETS = [20, 40, 400, 800];
const CARD_LIKE = {
  feeFixed: 300_000n,
  minimum: 10n * UNIT,
  currency: "EUR",
  presets: [],
  isExact: true,
} as const;
const COIN_LIKE = { kind: "crypto", presets: CRYPTO_PRESETS, isExact: false } as const;

/** All payment methods of the specification. Those with a configured provider are offered. */
export const METHODS: readonly Method[] = [
  { ...CARD_LIKE, code: "card", kind: "card", feeBp: 290 },
  { ...COIN_LIKE, code: "crypto_1", feeBp: 490, feeFixed: 300_000n, minimum: 5n * UNIT, currency: "EUR" },
  { ...COIN_LIKE, code: "crypto_2", feeBp: 490, feeFixed: 300_000n, minimum: 10n * UNIT, currency: "EUR" },
  { ...CARD_LIKE, code: "ewallet", kind: "ewallet", feeBp: 490 },
  { ...COIN_LIKE, code: "crypto", feeBp: 0, feeFixed: 0n, minimum: 5n * UNIT, currency: "USD" },
];

export const findMethod = (code: string): Method | undefined =>
  METHODS.find((method) => method.code === code);

/** The percentage in whole cents, half a cent rounded up, plus the fixed fee; never more than the amount. */
export function feeOf({ feeBp, feeFixed }: Pick<Method, "feeBp" | "feeFixed">, amount: bigint): bigint {
  const share = (amount * BigInt(feeBp)) / 10_000n;
  const fee = ((share + CENT / 2n) / CENT) * CENT + feeFixed;
  return fee < amount ? fee : amount;
}

/** Credit in dollars after the fee, at a rate in hundred-millionths of the currency per dollar; rounded down. */
export const creditFor = (method: Method, amount: bigint, rateE8: bigint): Money =>
  micro(((amount - feeOf(method, amount)) * 100_000_000n) / rateE8);
