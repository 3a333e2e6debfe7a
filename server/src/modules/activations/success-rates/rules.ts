/** How success rates are measured: window, histogram of delivery times, confidence interval. */
import type { Success } from "@sonum/contract/activations/success-rate";

/** Success rates cover the last 30 days. */
export const WINDOW_DAYS = 30;

/** A cancellation sooner than the shortest delivery time we state is not an attempt. */
export const ATTEMPT_MIN_SECONDS = 120;

/** Histogram of seconds until the code: the lower bounds of steps 1, 2, …; step 0 means no code. */
export const STEP_STARTS = [
  0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 270, 300, 330, 360, 420, 480,
  600, 900, 1200, 1800, 3600,
] as const;

/** Number of orders per histogram step. */
export type Histogram = Map<number, number>;

/** Success figures for these orders, or null if there are too few. */
export function successRateOf(steps: Histogram, attemptsMin: number): Success | null {
  const attempts = sum(steps);
  if (attempts < attemptsMin) return null;
  const came = attempts - (steps.get(0) ?? 0);
  const { low, high } = wilsonInterval(came, attempts);
  return {
    rate: rounded(came / attempts),
    low: rounded(low),
    high: rounded(high),
    attempts,
    medianSeconds: medianOf(steps),
  };
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.959964;

/**
 * Wilson interval of a rate, 95 % by default: reliable with few attempts and near 0 and 1, unlike the normal
 * approximation.
 */
export function wilsonInterval(came: number, attempts: number, z = Z): { low: number; high: number } {
  if (attempts === 0) return { low: 0, high: 1 };
  const rate = came / attempts;
  const z2 = z * z;
  const middle = (rate + z2 / (2 * attempts)) / (1 + z2 / attempts);
  const half =
    (z / (1 + z2 / attempts)) * Math.sqrt((rate * (1 - rate)) / attempts + z2 / (4 * attempts * attempts));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Median seconds until the code, interpolated within its step; null without codes. */
export function medianOf(steps: Histogram): number | null {
  const came = [...steps].filter(([step]) => step > 0).sort(([a], [b]) => a - b);
  const half = came.reduce((total, [, orders]) => total + orders, 0) / 2;
  let before = 0;
  for (const [step, orders] of came) {
    if (before + orders >= half) return interpolate(step, (half - before) / orders);
    before += orders;
  }
  return null;
}

function interpolate(step: number, share: number): number {
  const start = STEP_STARTS[step - 1] ?? 0;
  const end = STEP_STARTS[step] ?? start;
  return Math.round(start + (end - start) * share);
}

const sum = (steps: Histogram) => [...steps.values()].reduce((total, orders) => total + orders, 0);

const rounded = (share: number) => Math.round(share * 1000) / 1000;
