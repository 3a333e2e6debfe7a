import type { Locale } from "@sonum/contract/locale";
import { formatClock } from "./format-time.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Formats the time left: days and hours; below two days hours and minutes; below one hour a clock. */
export function formatTimeLeft(leftMs: number, locale: Locale): string {
  const left = Math.max(0, leftMs);
  if (left < HOUR_MS) return formatClock(Math.floor(left / 1000));
  const hours = Math.floor(left / HOUR_MS);
  if (left < 2 * DAY_MS)
    return [formatUnit(hours, "hour", "short", locale), formatMinutes(left, locale)].join(" ");
  const days = formatUnit(Math.floor(hours / 24), "day", "long", locale);
  return hours % 24 === 0 ? days : `${days} ${formatUnit(hours % 24, "hour", "short", locale)}`;
}

const formatMinutes = (ms: number, locale: Locale) =>
  formatUnit(Math.floor(ms / 60_000) % 60, "minute", "short", locale);

const formatUnit = (value: number, unit: string, unitDisplay: "short" | "long", locale: Locale) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay }).format(value);

/** Formats a time in full in the reader's time zone, with the zone's name. */
export const formatFullMoment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(iso));

/** Formats two calendar days, independent of the time zone: 18 Nov – 25 Dec 2026. */
export const formatDayRange = (from: string, to: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
