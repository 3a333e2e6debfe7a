import type { Locale } from "@sonum/contract/locale";

/** Formats an amount; the narrow currency symbol keeps columns narrow. */
export const formatMoney = (amount: number, currency: string, locale: Locale): string =>
  cachedFormatter(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" }),
  ).format(amount);

export const formatCount = (count: number, locale: Locale): string =>
  cachedFormatter(`count ${locale}`, () => new Intl.NumberFormat(locale)).format(count);

/** Formats a share between 0 and 1 as a whole percentage. */
export const formatPercent = (share: number, locale: Locale): string =>
  cachedFormatter(`share ${locale}`, () => new Intl.NumberFormat(locale, { style: "percent" })).format(share);

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter costs more than using it a hundred times. */
export function cachedFormatter(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key) ?? create();
  formatters.set(key, known);
  return known;
}
