import type { Locale } from "@sonum/contract/locale";

/** A day of the calendar, `2026-11-15`, the same wherever the reader is. */
export const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A month, `2026-11`, by name. */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
