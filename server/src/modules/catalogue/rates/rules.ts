/** Units of a currency for one dollar, in hundred-millionths, at a moment. */
export type Quote = { rateE8: bigint; quotedAt: Date };
export type RateVerdict = "take" | "hold" | "old" | "refuse";

const DAY_MS = 24 * 60 * 60 * 1000;
const BP = 10_000n;
/** A thousand times the dollar's thousandth is still money; beyond this it is a mistake. */
const RATE_E8_MAX = 10n ** 17n;

/**
 * Whether a rate may be charged by. What is no rate is refused, what is not newer is old, and what differs too much from the
 * last one waits for somebody to look at it.
 */
export function judgeRate(last: Quote | undefined, next: Quote, { now, changeMaxBp }: Limits): RateVerdict {
  if (next.rateE8 <= 0n || next.rateE8 > RATE_E8_MAX) return "refuse";
  if (Number.isNaN(next.quotedAt.getTime()) || next.quotedAt.getTime() > now.getTime() + DAY_MS)
    return "refuse";
  if (!last) return "take";
  if (next.quotedAt <= last.quotedAt) return "old";
  return changeBp(last.rateE8, next.rateE8) > changeMaxBp ? "hold" : "take";
}

export type Limits = { now: Date; changeMaxBp: number };

/** How far a rate is from another, in hundredths of a percent; at most a hundredfold is told. */
export function changeBp(from: bigint, to: bigint): number {
  const apart = from > to ? from - to : to - from;
  const change = (apart * BP + from - 1n) / from;
  return Number(change > CHANGE_BP_MAX ? CHANGE_BP_MAX : change);
}

const CHANGE_BP_MAX = 1_000_000n;

export const isStale = ({ quotedAt }: Pick<Quote, "quotedAt">, now: Date, staleMs: number): boolean =>
  now.getTime() - quotedAt.getTime() > staleMs;

/** Decimal text of a rate, as the database and people write it. */
export const rateText = (rateE8: bigint): string =>
  `${rateE8 / 100_000_000n}.${String(rateE8 % 100_000_000n).padStart(8, "0")}`;

export function rateE8Of(text: string): bigint {
  const [whole = "0", fraction = ""] = text.split(".");
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, "0").slice(0, 8));
}
