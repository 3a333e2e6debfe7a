/** When an alert is raised, reminded of and cleared. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";

/** A problem that comes and goes within this time is one alert. */
export const CLEAR_AFTER_MS = 5 * MINUTE_MS;
/** Operators are reminded of an alert that stays. */
export const REMIND_AFTER_MS = DAY_MS;
/** Cleared alerts are shown for a week, and deleted after a month. */
export const SHOWN_MS = 7 * DAY_MS;
export const RETENTION_MS = 30 * DAY_MS;

/** Success of the last hours is compared with that of the week before. */
export const SUCCESS_MS = 3 * HOUR_MS;
export const SUCCESS_BEFORE_MS = 7 * DAY_MS;
const ENDED_MIN = 20;
const ENDED_BEFORE_MIN = 50;

type Success = { received: number; ended: number; receivedBefore: number; endedBefore: number };

/** By how many percentage points success fell; undefined if there are too few orders to say. */
export function successDrop({ received, ended, receivedBefore, endedBefore }: Success): number | undefined {
  if (ended < ENDED_MIN || endedBefore < ENDED_BEFORE_MIN) return undefined;
  return rounded(100 * (receivedBefore / endedBefore - received / ended));
}

const CALLS_MIN = 20;

/** The share of failed calls in percent; undefined if there are too few. */
export const failedPercent = ({ succeeded, failed }: { succeeded: number; failed: number }) =>
  succeeded + failed < CALLS_MIN ? undefined : rounded((100 * failed) / (succeeded + failed));

export const minutesSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
export const hoursSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / HOUR_MS);

const rounded = (value: number) => Math.round(value * 10) / 10;
