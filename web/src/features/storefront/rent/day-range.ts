import { addDays, dayOf, daysBetween, MONTH_DAYS, startOfDay, WEEK_DAYS } from "@sonum/contract/rental-price";
import type { DayRange } from "../../../ui/range-calendar.tsx";

/** Lengths that are asked for often. */
export const presetDays = [1, WEEK_DAYS, 2 * WEEK_DAYS, MONTH_DAYS, 3 * MONTH_DAYS] as const;

/** Days of a range, the first and the last included. */
export function lengthOf({ from, to }: DayRange): number {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  return first && last ? daysBetween(first, last) : 0;
}

export function rangeFrom(from: string, days: number): DayRange {
  const first = startOfDay(from);
  return { from, to: first ? dayOf(addDays(first, days - 1)) : from };
}

/** A range that was chosen earlier may have passed by: then it is none. */
export const isWithin = ({ from, to }: DayRange, min: string, max: string): boolean =>
  from >= min && to <= max && from <= to;
