import type { Locale } from "@sonum/contract/locale";
import { dayOf } from "./period.ts";

/** Formats a calendar day, `2026-11-15`, independent of the time zone: long in sentences, medium in tables and charts. */
export const formatDay = (day: string, locale: Locale, dateStyle: "long" | "medium" = "long"): string =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Formats a month, `2026-11`, by name. */
export const formatMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Formats a time for a partner's lists in the reader's time zone: `2026-11-15 10:30`, or `-` if there is none. */
export function formatStamp(iso: string | null | undefined): string {
  if (!iso) return "-";
  const moment = new Date(iso);
  return `${dayOf(moment)} ${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

const pad = (value: number) => String(value).padStart(2, "0");
