import type { Locale } from "@sonum/contract/locale";

/** Formats seconds as a clock: 19:12, or 1:02:03 from one hour on. */
export function formatClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds >= 3600 ? parts : parts.slice(1);
  return shown.map((part, index) => (index === 0 && seconds >= 3600 ? part : pad(part))).join(":");
}

/** Day and time for lists, the same in all of them. */
export const formatDateTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short" }).format(new Date(iso));

/** Today: only the time; earlier: day and time. */
export const formatMoment = (iso: string, locale: Locale, now: Date): string =>
  new Date(iso).toDateString() === now.toDateString()
    ? new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(new Date(iso))
    : formatDateTime(iso, locale);

/** The time if it is of today, otherwise the day: for narrow columns. */
export function formatMomentShort(iso: string, locale: Locale, now: Date): string {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: "short" }
    : { day: "2-digit", month: "2-digit" };
  return new Intl.DateTimeFormat(locale, options).format(moment);
}

const pad = (value: number) => String(value).padStart(2, "0");
