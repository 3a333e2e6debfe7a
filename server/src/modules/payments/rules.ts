/** Payment methods, fees, and how a payment becomes credit. */
import { type Money, micro } from "@sonum/contract/money";
import { MethodCode, type TopUpMethod } from "@sonum/contract/payments/top-ups";

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
const CARD_PRESETS = [20, 50, 100, 200];
const CARD_LIKE = {
  feeFixed: 300_000n,
  minimum: 10n * UNIT,
  currency: "EUR",
  presets: CARD_PRESETS,
  isExact: true,
} as const;
const COIN_LIKE = { kind: "crypto", presets: CRYPTO_PRESETS, isExact: false } as const;

const TERMS: Record<MethodCode, Omit<Method, "code">> = {
  card: { ...CARD_LIKE, kind: "card", feeBp: 290 },
  crypto_1: { ...COIN_LIKE, feeBp: 490, feeFixed: 300_000n, minimum: 5n * UNIT, currency: "EUR" },
  crypto_2: { ...COIN_LIKE, feeBp: 490, feeFixed: 300_000n, minimum: 10n * UNIT, currency: "EUR" },
  ewallet: { ...CARD_LIKE, kind: "ewallet", feeBp: 490 },
  crypto: { ...COIN_LIKE, feeBp: 0, feeFixed: 0n, minimum: 5n * UNIT, currency: "USD" },
};

/** All payment methods of the specification. Those with a configured provider are offered. */
export const METHODS: readonly Method[] = MethodCode.options.map((code) => ({ code, ...TERMS[code] }));

/** A usual payment, by which fees are compared. */
const USUAL_AMOUNT = 20n * UNIT;

/** Cheapest first. */
export const byFee = (one: Method, other: Method): number =>
  Number(feeOf(one, USUAL_AMOUNT) - feeOf(other, USUAL_AMOUNT));

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

/** An amount in dollars, rounded up to cents: never less than asked for. */
export function dollarsOf(amount: bigint, rateE8: bigint): bigint {
  const perCent = rateE8 * CENT;
  return ((amount * 100_000_000n + perCent - 1n) / perCent) * CENT;
}
