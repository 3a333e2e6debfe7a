import type { Locale } from "@sonum/contract/locale";
import { cachedFormatter } from "./format.ts";

/** From how many seconds a unit is used, the largest first. */
const UNITS = [
  { unit: "day", seconds: 86_400, from: 2 * 86_400 },
  { unit: "hour", seconds: 3_600, from: 2 * 3_600 },
  { unit: "minute", seconds: 60, from: 90 },
];
const SECOND = { unit: "second", seconds: 1 };

/** Formats a duration in one unit, without decimals: seconds up to a minute and a half, then minutes, hours or days. */
export function formatDuration(duration: number, locale: Locale): string {
  const { unit, seconds } = UNITS.find(({ from }) => duration >= from) ?? SECOND;
  const make = () =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 });
  return cachedFormatter(`${unit} ${locale}`, make).format(duration / seconds);
}
