import {
  addDays,
  countDaysInclusive,
  MONTH_DAYS,
  startOfDay,
  toUtcDay,
  WEEK_DAYS,
} from "@sonum/contract/rentals/price";
import type { DayRange } from "../../../ui/forms/range-calendar.tsx";

/** Preset rental lengths. */
export const presetDays = [1, WEEK_DAYS, 2 * WEEK_DAYS, MONTH_DAYS, 3 * MONTH_DAYS] as const;

/** Number of days in a range, both ends included. */
export function countDays({ from, to }: DayRange): number {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  return first && last ? countDaysInclusive(first, last) : 0;
}

export function rangeFrom(from: string, days: number): DayRange {
  const first = startOfDay(from);
  return { from, to: first ? toUtcDay(addDays(first, days - 1)) : from };
}

/** Whether a range, possibly chosen earlier, is still available. */
export const isWithin = ({ from, to }: DayRange, min: string, max: string): boolean =>
  from >= min && to <= max && from <= to;
