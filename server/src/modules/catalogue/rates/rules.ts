import { DAY_MS } from "@sonum/contract/time-units";

/** Rules for accepting exchange rates. `rateE8`: units of a currency per dollar, times 10^8. */
export type Quote = { rateE8: bigint; quotedAt: Date };
export type RateEvaluation = "take" | "hold" | "old" | "refuse";

const BP = 10_000n;
/** A billion units per dollar; anything above is an error. */
const RATE_E8_MAX = 10n ** 17n;

/**
 * `refuse`: not a valid rate; `old`: not newer than the last one; `hold`: changed too much, an operator decides; `take`: may be
 * charged by.
 */
export function evaluateRate(
  last: Quote | undefined,
  next: Quote,
  { now, changeMaxBp }: EvaluationLimits,
): RateEvaluation {
  if (next.rateE8 <= 0n || next.rateE8 > RATE_E8_MAX) return "refuse";
  if (Number.isNaN(next.quotedAt.getTime()) || next.quotedAt.getTime() > now.getTime() + DAY_MS)
    return "refuse";
  if (!last) return "take";
  if (next.quotedAt <= last.quotedAt) return "old";
  return changeBp(last.rateE8, next.rateE8) > changeMaxBp ? "hold" : "take";
}

export type EvaluationLimits = { now: Date; changeMaxBp: number };

/** Change between two rates in basis points, capped at 10,000 %. */
export function changeBp(from: bigint, to: bigint): number {
  const difference = from > to ? from - to : to - from;
  const change = (difference * BP + from - 1n) / from;
  return Number(change > CHANGE_BP_MAX ? CHANGE_BP_MAX : change);
}

const CHANGE_BP_MAX = 1_000_000n;

export const isStale = ({ quotedAt }: Pick<Quote, "quotedAt">, now: Date, staleMs: number): boolean =>
  now.getTime() - quotedAt.getTime() > staleMs;

/** The rate as decimal text, as the database stores it. */
export const formatRate = (rateE8: bigint): string =>
  `${rateE8 / 100_000_000n}.${String(rateE8 % 100_000_000n).padStart(8, "0")}`;

export function parseRate(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, "0").slice(0, 8));
}
