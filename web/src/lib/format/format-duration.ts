import type { Locale } from "@sonum/contract/locale";
import { cachedFormatter } from "./format.ts";

const SECONDS_SHOWN_MAX = 90;

/** Formats a short duration: seconds up to a minute and a half, then whole minutes. */
export function formatDuration(seconds: number, locale: Locale): string {
  const isShort = seconds < SECONDS_SHOWN_MAX;
  const unit = isShort ? "second" : "minute";
  const make = () =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 });
  return cachedFormatter(`${unit} ${locale}`, make).format(isShort ? seconds : seconds / 60);
}
