import type { Locale } from "@sonum/contract/locale";
import { formatClock } from "./format-time.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** How long something lasts yet: days and hours, on the last two days minutes too, in the last hour a clock. */
export function formatTimeLeft(leftMs: number, locale: Locale): string {
  const left = Math.max(0, leftMs);
  if (left < HOUR_MS) return formatClock(Math.floor(left / 1000));
  const hours = Math.floor(left / HOUR_MS);
  if (left < 2 * DAY_MS) return [inUnits(hours, "hour", "short", locale), minutesOf(left, locale)].join(" ");
  const days = inUnits(Math.floor(hours / 24), "day", "long", locale);
  return hours % 24 === 0 ? days : `${days} ${inUnits(hours % 24, "hour", "short", locale)}`;
}

const minutesOf = (ms: number, locale: Locale) =>
  inUnits(Math.floor(ms / 60_000) % 60, "minute", "short", locale);

const inUnits = (value: number, unit: string, unitDisplay: "short" | "long", locale: Locale) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(value);

/** A moment in full where the reader is: day, time and the name of their zone. */
export const formatFullMoment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(iso));

/** Two days of the calendar, the same wherever the reader is: 18 Nov – 25 Dec 2026. */
export const formatDayRange = (from: string, to: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
