import type { Success } from "@sonum/contract/success";

/** Attempts of so many days are counted. */
export const WINDOW_DAYS = 30;

/** Whoever cancels sooner than the shortest delivery we state did not give the number a chance: no attempt. */
export const CHANCE_SECONDS = 120;

/** The seconds at which the steps of the time scale begin; step 1 begins at 0, and 0 stands for no code at all. */
export const STEP_STARTS = [
  ...[0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 270, 300],
  ...[330, 360, 420, 480, 600, 900, 1200, 1800, 3600],
] as const;

/** How many orders ended on which step. */
export type Steps = Map<number, number>;

/** What can be said of so many orders, or nothing while there are too few. */
export function successOf(steps: Steps, attemptsMin: number): Success | null {
  const attempts = sum(steps);
  if (attempts < attemptsMin) return null;
  const came = attempts - (steps.get(0) ?? 0);
  const { low, high } = wilson(came, attempts);
  return {
    rate: rounded(came / attempts),
    low: rounded(low),
    high: rounded(high),
    attempts,
    medianSeconds: medianOf(steps),
  };
}

/** 97.5 % of a normal distribution lie below. */
const Z = 1.959964;

/** Wilson's interval of a share, 95 % unless told: honest with few attempts and near 0 and 1, where the usual one is not. */
export function wilson(came: number, attempts: number, z = Z): { low: number; high: number } {
  if (attempts === 0) return { low: 0, high: 1 };
  const rate = came / attempts;
  const z2 = z * z;
  const middle = (rate + z2 / (2 * attempts)) / (1 + z2 / attempts);
  const half =
    (z / (1 + z2 / attempts)) * Math.sqrt((rate * (1 - rate)) / attempts + z2 / (4 * attempts * attempts));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** The second before which half of the codes had come, evenly spread within its step; nothing without codes. */
export function medianOf(steps: Steps): number | null {
  const came = [...steps].filter(([step]) => step > 0).sort(([a], [b]) => a - b);
  const half = came.reduce((total, [, orders]) => total + orders, 0) / 2;
  let before = 0;
  for (const [step, orders] of came) {
    if (before + orders >= half) return within(step, (half - before) / orders);
    before += orders;
  }
  return null;
}

function within(step: number, share: number): number {
  const start = STEP_STARTS[step - 1] ?? 0;
  const end = STEP_STARTS[step] ?? start;
  return Math.round(start + (end - start) * share);
}

const sum = (steps: Steps) => [...steps.values()].reduce((total, orders) => total + orders, 0);

const rounded = (share: number) => Math.round(share * 1000) / 1000;
