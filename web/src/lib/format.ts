import type { Locale } from "@sonum/contract/locale";

/** An amount as people of this language write it; the narrow sign keeps columns narrow. */
export const formatMoney = (amount: number, currency: string, locale: Locale): string =>
  formatter(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
  ).format(amount);

export const formatCount = (count: number, locale: Locale): string =>
  formatter(`count ${locale}`, () => new Intl.NumberFormat(locale)).format(count);

/** A share between 0 and 1 as whole percents. */
export const formatShare = (share: number, locale: Locale): string =>
  formatter(`share ${locale}`, () => new Intl.NumberFormat(locale, { style: "percent" })).format(share);

/** A time that is short: seconds up to a minute and a half, beyond it whole minutes. */
export function formatDuration(seconds: number, locale: Locale): string {
  const isShort = seconds < SECONDS_SHOWN_MAX;
  const unit = isShort ? "second" : "minute";
  const make = () =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 });
  return formatter(`${unit} ${locale}`, make).format(isShort ? seconds : seconds / 60);
}

const SECONDS_SHOWN_MAX = 90;

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs more than using it a hundred times. */
function formatter(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known;
}
