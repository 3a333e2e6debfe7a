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

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs more than using it a hundred times. */
export function formatter(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known;
}
